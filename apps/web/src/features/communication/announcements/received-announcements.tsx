import type { AnnouncementView } from '@maat/contract/communication/announcements'
import { useTranslation } from 'react-i18next'
import { listAnnouncements } from '../../../api/operations/communication/announcements.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { AnnouncementCard, AnnouncementList } from './announcement-list.tsx'
import styles from './announcements.module.css'
import { useSeeAnnouncement } from './use-announcements.ts'

export function ReceivedAnnouncements() {
  const { t } = useTranslation('announcements')
  return (
    <AnnouncementList<AnnouncementView>
      operation={listAnnouncements}
      none={{ title: t('empty'), body: t('emptyBody') }}
    >
      {announcement => <Received announcement={announcement} />}
    </AnnouncementList>
  )
}

function Received({ announcement }: { announcement: AnnouncementView }) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const errorText = useErrorText()
  const seeing = useSeeAnnouncement()
  const { id, publishedAt, seenAt } = announcement
  return (
    <AnnouncementCard
      announcement={announcement}
      isNew={seenAt === null}
      facts={
        <>
          <time dateTime={publishedAt} title={format.dateTime(publishedAt)}>
            {t('publishedAt', { when: format.date(publishedAt) })}
          </time>
          {seenAt ? (
            <span title={format.dateTime(seenAt)}>{t('seenAt', { when: format.date(seenAt) })}</span>
          ) : (
            <Badge tone="accent">{t('unseen')}</Badge>
          )}
        </>
      }
    >
      {seeing.isError && <Notice kind="error">{errorText(seeing.error.code)}</Notice>}
      {!seenAt && (
        <div className={styles.actions}>
          <Button isBusy={seeing.isPending} onClick={() => seeing.mutate({ params: { announcementId: id } })}>
            {t('markSeen')}
          </Button>
        </div>
      )}
    </AnnouncementCard>
  )
}
