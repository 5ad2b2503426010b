// The recipients of an announcement, and who has seen it.
import type { AnnouncementId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnnouncementRecipients } from '../../../api/operations/communication/announcements.ts'
import { usePages } from '../../../api/use-pages.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/fields/choice.tsx'

const FILTERS = ['all', 'seen', 'unseen'] as const
type Filter = (typeof FILTERS)[number]

interface RecipientsDialogProps {
  announcementId: AnnouncementId
  title: string
  /** The text '3 of 12'. */
  seen: string
  onClose(): void
}

export function RecipientsDialog({ announcementId, title, seen, onClose }: RecipientsDialogProps) {
  const { t } = useTranslation('announcements')
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <InfoDialog title={t('review.title', { title })} onClose={onClose} width="wide">
      <p>{seen}</p>
      <Choice
        name="seen"
        legend={t('review.filter')}
        hidesLegend
        value={filter}
        onChange={next => setFilter(next)}
        options={FILTERS.map(value => ({ value, label: t(`review.${value}`) }))}
      />
      <Recipients key={filter} announcementId={announcementId} filter={filter} />
    </InfoDialog>
  )
}

function Recipients({ announcementId, filter }: { announcementId: AnnouncementId; filter: Filter }) {
  const { t } = useTranslation(['announcements', 'shell'])
  const format = useFormat()
  const query = { ...(filter !== 'all' && { seen: String(filter === 'seen') }) }
  return (
    <PagedTable
      pages={usePages(listAnnouncementRecipients, { params: { announcementId }, query })}
      skeleton={{ rows: 5, height: 2 }}
      empty={t('review.none')}
      caption={t('review.filter')}
      columns={[
        { key: 'name', title: t('review.name'), cell: ({ name }) => name, isHeading: true },
        { key: 'role', title: t('review.role'), cell: ({ role }) => t(`role.${role}`, { ns: 'shell' }) },
        {
          key: 'when',
          title: t('review.when'),
          cell: ({ seenAt }) => (seenAt ? format.dateTime(seenAt) : t('review.notYet')),
        },
      ]}
    />
  )
}
