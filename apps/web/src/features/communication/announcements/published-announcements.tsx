import type { PublishedAnnouncement } from '@maat/contract/communication/announcements'
import { Eye, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listAnnouncements,
  listPublishedAnnouncements,
  withdrawAnnouncement,
} from '../../../api/operations/communication/announcements.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { AnnouncementCard, AnnouncementList } from './announcement-list.tsx'
import styles from './announcements.module.css'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { useAudienceText } from './use-audience-text.ts'

/** All published announcements, with the number of readers who have seen them. */
export function PublishedAnnouncements() {
  const { t } = useTranslation('announcements')
  return (
    <AnnouncementList<PublishedAnnouncement>
      operation={listPublishedAnnouncements}
      none={{ title: t('published.none'), body: t('published.noneBody') }}
    >
      {announcement => <Published announcement={announcement} />}
    </AnnouncementList>
  )
}

function Published({ announcement }: { announcement: PublishedAnnouncement }) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const named = useTranslatedName()
  const [question, setQuestion] = useState<'review' | 'withdraw'>()
  const close = () => setQuestion(undefined)
  const { title, withdrawnAt, recipientCount, seenCount } = announcement
  return (
    <AnnouncementCard announcement={announcement} facts={<Facts announcement={announcement} />}>
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
    </AnnouncementCard>
  )
}

function Facts({ announcement }: { announcement: PublishedAnnouncement }) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const audienceText = useAudienceText()
  const { audience, publishedAt, withdrawnAt, publisherName, byMail } = announcement
  return (
    <>
      <span>{t('published.for', { audience: audienceText(audience) })}</span>
      <time dateTime={publishedAt} title={format.dateTime(publishedAt)}>
        {t('published.by', { name: publisherName, when: format.date(publishedAt) })}
      </time>
      {byMail && (
        <span>
          <Mail size={14} aria-hidden /> {t('published.mail')}
        </span>
      )}
      {withdrawnAt && <Badge>{t('published.withdrawn', { when: format.date(withdrawnAt) })}</Badge>}
    </>
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
  const named = useTranslatedName()
  return (
    <ActionDialog
      title={t('withdraw.title', { title: named(announcement.title) })}
      confirmLabel={t('withdraw.yes')}
      cancelLabel={t('withdraw.no')}
      operation={withdrawAnnouncement}
      sent={{ params: { announcementId: announcement.id } }}
      refreshes={[listPublishedAnnouncements, listAnnouncements]}
      doneText={t('withdrawnDone')}
      onClose={onClose}
    >
      {t('withdraw.body')}
    </ActionDialog>
  )
}
