// A paged list of announcements, for readers and for an Admin.
import type { AnnouncementView } from '@maat/contract/communication/announcements'
import type { ReactNode } from 'react'
import type {
  listAnnouncements,
  listPublishedAnnouncements,
} from '../../../api/operations/communication/announcements.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList, type Pages } from '../../../parts/lists/paged.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import styles from './announcements.module.css'

interface AnnouncementListProps<Listed> {
  operation: typeof listAnnouncements | typeof listPublishedAnnouncements
  none: { title: string; body: string }
  children(announcement: Listed): ReactNode
}

export function AnnouncementList<Listed extends { id: string }>(props: AnnouncementListProps<Listed>) {
  const { operation, none, children } = props
  return (
    <PagedList
      pages={usePages(operation, {}) as unknown as Pages<Listed>}
      skeleton={{ rows: 3, height: 8 }}
      empty={<EmptyState title={none.title}>{none.body}</EmptyState>}
      className={styles.list}
    >
      {children}
    </PagedList>
  )
}

interface AnnouncementCardProps {
  announcement: Pick<AnnouncementView, 'title' | 'text'>
  isNew?: boolean
  /** The date, the author and the audience. */
  facts: ReactNode
  children: ReactNode
}

export function AnnouncementCard({ announcement, isNew = false, facts, children }: AnnouncementCardProps) {
  const named = useTranslatedName()
  return (
    <article className={styles.card} data-unseen={isNew}>
      <p className={styles.facts}>{facts}</p>
      <AnnouncementText level="h2" title={named(announcement.title)} text={named(announcement.text)} />
      {children}
    </article>
  )
}
