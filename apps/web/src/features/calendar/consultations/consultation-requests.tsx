// The consultations that the user may read: all requests for the staff, their own for a client.
import type { CONSULTATION_GROUPS } from '@maat/contract/calendar/consultations'
import { CALENDAR_CHANGED, NEW_NOTIFICATION } from '@maat/contract/live-events'
import { isStaff } from '@maat/domain/people/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listConsultations } from '../../../api/operations/calendar/consultations.ts'
import { useSession } from '../../../api/session.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { useLiveRefresh } from '../../communication/notifications/index.ts'
import { ConsultationCard } from './consultation-card.tsx'
import styles from './consultations.module.css'

type Group = (typeof CONSULTATION_GROUPS)[number]
const GROUPS: readonly Group[] = ['waiting', 'upcoming', 'past']

export function ConsultationRequests() {
  const { t } = useTranslation('consultations')
  const { role } = useSession()
  const navigate = useNavigate()
  const { consultations } = useSearch({ strict: false })
  // A notification links to the list that contains its consultation.
  const group = GROUPS.find(known => known === consultations) ?? 'waiting'
  useLiveConsultations()
  const who = isStaff(role) ? 'staff' : 'client'
  return (
    <div className={styles.panel}>
      <Choice<Group>
        name="consultation-group"
        legend={t('list.show')}
        hidesLegend
        options={GROUPS.map(value => ({ value, label: t(`list.${value}`) }))}
        value={group}
        onChange={value => navigate({ to: '/calendar', search: { consultations: value } })}
      />
      <h2 className="visually-hidden">{t(`list.${group}`)}</h2>
      <List key={group} group={group} emptyText={t(`list.empty.${who}.${group}`)} />
    </div>
  )
}

function useLiveConsultations(): void {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listConsultations) })
  useLiveRefresh([CALENDAR_CHANGED, NEW_NOTIFICATION], refresh)
}

interface ListProps {
  group: Group
  emptyText: string
}

function List({ group, emptyText }: ListProps) {
  return (
    <PagedList
      pages={usePages(listConsultations, { query: { group } })}
      skeleton={{ rows: 2, height: 9 }}
      empty={<EmptyState title={emptyText} />}
      className={styles.list}
    >
      {consultation => <ConsultationCard consultation={consultation} />}
    </PagedList>
  )
}
