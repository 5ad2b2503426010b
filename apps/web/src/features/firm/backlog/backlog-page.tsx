// Background work that waits or has failed, with the reason; an Admin retries it or sets it aside.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listBacklog } from '../../../api/operations/firm/backlog.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { BacklogTable } from './backlog-table.tsx'
import { LastBackup } from './last-backup.tsx'
import { SearchRebuild } from './search-rebuild.tsx'
import { TextProgress } from './text-progress.tsx'

/** `children`: the switch to the other views of the screen. */
export function BacklogPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('backlog')
  return (
    <Page title={t('title')} intro={t('intro')}>
      {children}
      <LastBackup />
      <TextProgress />
      <SearchRebuild />
      <Backlog />
    </Page>
  )
}

function Backlog() {
  const { t } = useTranslation('backlog')
  return (
    <Paged
      pages={usePages(listBacklog, { query: {} })}
      skeleton={{ rows: 4, height: 6 }}
      empty={<EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>}
    >
      {(rows, more) => (
        <>
          <BacklogTable rows={rows} />
          {more}
        </>
      )}
    </Paged>
  )
}
