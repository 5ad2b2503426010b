import type { AnnouncementView } from '@maat/contract/announcements'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../api/use-operation.ts'
import { listAnnouncements } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions } from '../../ui/page.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import styles from './announcements.module.css'
import { useSeeAnnouncement } from './use-announcements.ts'

/** What was announced to the reader, newest first. */
export function ReceivedAnnouncements() {
  const { t } = useTranslation(['announcements', 'shell'])
  const found = usePages(listAnnouncements, {})
  if (found.isPending) return <Skeleton rows={3} height={8} />
  if (found.isError) return <ReadFailed error={found.error} onRetry={() => void found.refetch()} />
  const items = found.data as readonly AnnouncementView[]
  if (items.length === 0) return <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>
  return (
    <>
      <ul className={styles.list}>
        {items.map(announcement => (
          <li key={announcement.id} className={styles.card} data-unseen={announcement.seenAt === null}>
            <Received announcement={announcement} />
          </li>
        ))}
      </ul>
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

function Received({ announcement }: { announcement: AnnouncementView }) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const named = useNamed()
  const errorText = useErrorText()
  const seeing = useSeeAnnouncement()
  const { id, title, text, publishedAt, seenAt } = announcement
  return (
    <article className={styles.article}>
      <p className={styles.facts}>
        <time dateTime={publishedAt} title={format.dateTime(publishedAt)}>
          {t('publishedAt', { when: format.date(publishedAt) })}
        </time>
        {seenAt ? (
          <span title={format.dateTime(seenAt)}>{t('seenAt', { when: format.date(seenAt) })}</span>
        ) : (
          <Badge tone="accent">{t('unseen')}</Badge>
        )}
      </p>
      <AnnouncementText level="h2" title={named(title)} text={named(text)} />
      {seeing.isError && <Notice kind="error">{errorText(seeing.error.code)}</Notice>}
      {!seenAt && (
        <div>
          <Button isBusy={seeing.isPending} onClick={() => seeing.mutate({ params: { announcementId: id } })}>
            {t('markSeen')}
          </Button>
        </div>
      )}
    </article>
  )
}
