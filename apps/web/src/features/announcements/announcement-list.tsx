// Announcements one beneath the other, page by page, whoever they are listed for.
import type { AnnouncementView } from '@maat/contract/announcements'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { listAnnouncements, listPublishedAnnouncements } from '../../api/operations/announcements.ts'
import { usePages } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/page.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import styles from './announcements.module.css'

interface AnnouncementListProps<Listed> {
  operation: typeof listAnnouncements | typeof listPublishedAnnouncements
  /** Said where there is none. */
  none: { title: string; body: string }
  children(announcement: Listed): ReactNode
}

export function AnnouncementList<Listed extends { id: string }>(props: AnnouncementListProps<Listed>) {
  const { operation, none, children } = props
  const { t } = useTranslation('shell')
  const found = usePages(operation, {})
  const failure = found.error
  if (failure) return <ReadFailed error={failure} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton rows={3} height={8} />
  const items = found.data as readonly unknown[] as readonly Listed[]
  if (items.length === 0) return <EmptyState title={none.title}>{none.body}</EmptyState>
  return (
    <>
      <ul className={styles.list}>
        {items.map(announcement => (
          <li key={announcement.id}>{children(announcement)}</li>
        ))}
      </ul>
      {found.hasNextPage && (
        <FormActions>
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        </FormActions>
      )}
    </>
  )
}

interface AnnouncementCardProps {
  announcement: Pick<AnnouncementView, 'title' | 'text'>
  /** Not seen yet by whoever reads. */
  isNew?: boolean
  /** When, by whom, for whom. */
  facts: ReactNode
  children: ReactNode
}

export function AnnouncementCard({ announcement, isNew = false, facts, children }: AnnouncementCardProps) {
  const named = useNamed()
  return (
    <article className={styles.card} data-unseen={isNew}>
      <p className={styles.facts}>{facts}</p>
      <AnnouncementText level="h2" title={named(announcement.title)} text={named(announcement.text)} />
      {children}
    </article>
  )
}
