// Whom it was sent to, and who has seen it.
import type { AnnouncementId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnnouncementRecipients } from '../../api/operations/announcements.ts'
import { usePages } from '../../api/use-pages.ts'
import { PagedTable } from '../../parts/paged.tsx'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const FILTERS = ['all', 'seen', 'unseen'] as const
type Filter = (typeof FILTERS)[number]

interface RecipientsDialogProps {
  announcementId: AnnouncementId
  title: string
  /** How many of how many. */
  seen: string
  onClose(): void
}

export function RecipientsDialog({ announcementId, title, seen, onClose }: RecipientsDialogProps) {
  const { t } = useTranslation('announcements')
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <Dialog
      title={t('review.title', { title })}
      isOpen
      onClose={onClose}
      width="wide"
      actions={<Button onClick={onClose}>{t('review.close')}</Button>}
    >
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
    </Dialog>
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
