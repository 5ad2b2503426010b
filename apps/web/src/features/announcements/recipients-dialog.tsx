// Whom it was sent to, and who has seen it.
import type { AnnouncementId } from '@maat/contract/ids'
import type { AccountRole } from '@maat/domain/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnnouncementRecipients } from '../../api/operations/announcements.ts'
import { usePages } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'

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

interface Recipient {
  id: string
  name: string
  role: AccountRole
  seenAt: string | null
}

function Recipients({ announcementId, filter }: { announcementId: AnnouncementId; filter: Filter }) {
  const { t } = useTranslation(['announcements', 'shell'])
  const format = useFormat()
  const query = { ...(filter !== 'all' && { seen: String(filter === 'seen') }) }
  const found = usePages(listAnnouncementRecipients, { params: { announcementId }, query })
  const failure = found.error
  if (failure) return <ReadFailed error={failure} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton rows={5} height={2} />
  const rows = found.data as readonly Recipient[]
  if (rows.length === 0) return <p>{t('review.none')}</p>
  return (
    <>
      <DataTable
        caption={t('review.filter')}
        rows={rows}
        rowKey={({ id }) => id}
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
      {found.hasNextPage && (
        <FormActions>
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('more', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
    </>
  )
}
