// The filters that the lists of time and of costs share.

import { useTranslation } from 'react-i18next'
import { readCase } from '../../api/operations/cases.ts'
import { listTodoAssignees } from '../../api/operations/todos.ts'
import { useSession } from '../../api/session.ts'
import { useRead } from '../../api/use-operation.ts'
import { CasePicker } from '../../parts/case-picker.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { PersonSelect } from '../../parts/person-select.tsx'
import { type UrlFilter, useUrlFilter } from '../../parts/use-url-filter.ts'
import { Field } from '../../ui/field.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { TIME_SEARCH, TIME_STATES } from './screens.ts'

const EVERYONE = 'all'

type Filter = UrlFilter<typeof TIME_SEARCH>

export function useWorkFilter() {
  const { filter, set } = useUrlFilter(TIME_SEARCH)
  const { from, to, who, state, case: caseId } = filter
  const query = {
    ...(from && { from }),
    ...(to && { to }),
    ...(state && { state }),
    ...(caseId && { case: caseId }),
    ...(who === '' && { mine: 'true' as const }),
    ...(who !== '' && who !== EVERYONE && { person: who }),
  }
  return { filter, set, query }
}

export function WorkFilters({ filter, set }: Pick<Filter, 'filter' | 'set'>) {
  const { t } = useTranslation('time')
  return (
    <search>
      <FieldGrid>
        <DateField name="from" label={t('list.from')} value={filter.from} onChange={from => set({ from })} />
        <DateField name="to" label={t('list.to')} value={filter.to} onChange={to => set({ to })} />
        <WhoseWork who={filter.who} onChange={who => set({ who })} />
        <Field
          name="state"
          type="select"
          label={t('list.state')}
          value={filter.state}
          onChange={state => set({ state })}
        >
          <option value="">{t('list.anyState')}</option>
          {TIME_STATES.map(known => (
            <option key={known} value={known}>
              {t(`list.${known}`)}
            </option>
          ))}
        </Field>
        <CaseOfWork caseId={filter.case} onChange={id => set({ case: id })} />
      </FieldGrid>
    </search>
  )
}

function WhoseWork({ who, onChange }: { who: string; onChange(who: string): void }) {
  const { t } = useTranslation('time')
  const { user } = useSession()
  const { data = [] } = useRead(listTodoAssignees, { query: {} }, { staleTime: 300_000 })
  const colleagues = data.filter(({ id, role }) => role !== 'User' && id !== user.id)
  return (
    <PersonSelect
      name="who"
      label={t('list.who')}
      value={who}
      onChange={onChange}
      before={[
        { id: '', name: t('list.me') },
        { id: EVERYONE, name: t('list.all') },
      ]}
      people={colleagues}
    />
  )
}

function CaseOfWork({ caseId, onChange }: { caseId: string; onChange(id: string): void }) {
  const { t } = useTranslation('time')
  const { data } = useRead(readCase, caseId ? { params: { caseId } } : undefined)
  const picked = caseId && data ? { id: caseId, number: data.number, title: data.title } : null
  return <CasePicker label={t('list.ofCase')} picked={picked} onPick={found => onChange(found?.id ?? '')} />
}
