import type { PublishedAnnouncement } from '@maat/contract/announcements'
import { Eye, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation, usePages } from '../../api/use-operation.ts'
import {
  listAnnouncements,
  listPublishedAnnouncements,
  withdrawAnnouncement,
} from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Meter } from '../../ui/meter.tsx'
import { FormActions } from '../../ui/page.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import styles from './announcements.module.css'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { useAudienceText } from './use-audience-text.ts'

/** Everything that was announced, with how many have seen it. */
export function PublishedAnnouncements() {
  const { t } = useTranslation(['announcements', 'shell'])
  const found = usePages(listPublishedAnnouncements, {})
  if (found.isPending) return <Skeleton rows={3} height={8} />
  if (found.isError) return <ReadFailed error={found.error} onRetry={() => void found.refetch()} />
  const items = found.data as readonly PublishedAnnouncement[]
  if (items.length === 0)
    return <EmptyState title={t('published.none')}>{t('published.noneBody')}</EmptyState>
  return (
    <>
      <ul className={styles.list}>
        {items.map(announcement => (
          <li key={announcement.id} className={styles.card}>
            <Published announcement={announcement} />
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

function Published({ announcement }: { announcement: PublishedAnnouncement }) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const named = useNamed()
  const audienceText = useAudienceText()
  const [question, setQuestion] = useState<'review' | 'withdraw'>()
  const close = () => setQuestion(undefined)
  const { title, text, publishedAt, withdrawnAt, publisherName, recipientCount, seenCount } = announcement
  return (
    <article className={styles.article}>
      <p className={styles.facts}>
        <span>{t('published.for', { audience: audienceText(announcement.audience) })}</span>
        <time dateTime={publishedAt} title={format.dateTime(publishedAt)}>
          {t('published.by', { name: publisherName, when: format.date(publishedAt) })}
        </time>
        {announcement.byMail && (
          <span>
            <Mail size={14} aria-hidden /> {t('published.mail')}
          </span>
        )}
        {withdrawnAt && <Badge>{t('published.withdrawn', { when: format.date(withdrawnAt) })}</Badge>}
      </p>
      <AnnouncementText level="h2" title={named(title)} text={named(text)} />
      <Reach announcement={announcement} />
      <div className={styles.actions}>
        <Button onClick={() => setQuestion('review')}>
          <Eye size={18} aria-hidden /> {t('published.review')}
        </Button>
        {!withdrawnAt && (
          <Button look="quiet" onClick={() => setQuestion('withdraw')}>
            {t('published.withdraw')}
          </Button>
        )}
      </div>
      {question === 'review' && (
        <RecipientsDialog
          announcementId={announcement.id}
          title={named(title)}
          seen={t('published.seen', { seen: format.number(seenCount), count: recipientCount })}
          onClose={close}
        />
      )}
      {question === 'withdraw' && <WithdrawDialog announcement={announcement} onClose={close} />}
    </article>
  )
}

function Reach({ announcement }: { announcement: PublishedAnnouncement }) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const { recipientCount, seenCount, waitingCount } = announcement
  const words = t('published.seen', { seen: format.number(seenCount), count: recipientCount })
  return (
    <div className={styles.reach}>
      <p>{words}</p>
      <Meter label={words} percent={Math.round((100 * seenCount) / Math.max(1, recipientCount))} />
      {waitingCount > 0 && <p className={styles.soft}>{t('published.waiting', { count: waitingCount })}</p>}
    </div>
  )
}

interface WithdrawDialogProps {
  announcement: PublishedAnnouncement
  onClose(): void
}

function WithdrawDialog({ announcement, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('announcements')
  const errorText = useErrorText()
  const named = useNamed()
  const withdrawing = useOperation(withdrawAnnouncement, {
    refreshes: [listPublishedAnnouncements, listAnnouncements],
    onSuccess() {
      onClose()
      showToast({ kind: 'success', text: t('withdrawnDone') })
    },
  })
  return (
    <ConfirmDialog
      title={t('withdraw.title', { title: named(announcement.title) })}
      confirmLabel={t('withdraw.yes')}
      cancelLabel={t('withdraw.no')}
      isBusy={withdrawing.isPending}
      error={withdrawing.error ? errorText(withdrawing.error.code) : undefined}
      onConfirm={() => withdrawing.mutate({ params: { announcementId: announcement.id } })}
      onClose={onClose}
    >
      {t('withdraw.body')}
    </ConfirmDialog>
  )
}
