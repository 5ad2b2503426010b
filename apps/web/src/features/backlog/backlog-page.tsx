// What waits or has failed in the background, and why; an Admin tries it again, or puts it aside.
import type { BacklogEntryView } from '@maat/contract/backlog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listBacklog } from '../../api/operations/backlog.ts'
import { usePages } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions, Page } from '../../ui/page.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { BacklogTable } from './backlog-table.tsx'
import { LastBackup } from './last-backup.tsx'

/** `children`: the other views of its screen. */
export function BacklogPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('backlog')
  return (
    <Page title={t('title')} intro={t('intro')}>
      {children}
      <LastBackup />
      <Backlog />
    </Page>
  )
}

function Backlog() {
  const { t } = useTranslation(['backlog', 'shell'])
  const entries = usePages(listBacklog, { query: {} })
  if (entries.isPending) return <Skeleton rows={4} height={6} />
  if (entries.isError) return <ReadFailed error={entries.error} onRetry={() => void entries.refetch()} />
  const rows = entries.data as readonly BacklogEntryView[]
  if (rows.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
  return (
    <>
      <BacklogTable rows={rows} />
      {entries.hasNextPage && (
        <FormActions>
          <Button isBusy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            {t('more', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
    </>
  )
}
