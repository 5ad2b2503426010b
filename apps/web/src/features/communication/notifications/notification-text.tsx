// The text of a notification: its sentence, a preview of its subject, and a count.
import type { Notification } from '@maat/contract/communication/notifications'
import { useTranslation } from 'react-i18next'
import styles from './notification-text.module.css'

export function NotificationText({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { description, excerpt, waiting } = notification
  return (
    <>
      {description}
      {excerpt && <q className={styles.excerpt}>{excerpt}</q>}
      {waiting > 1 && <strong className={styles.waiting}>{t('bell.waiting', { count: waiting })}</strong>}
    </>
  )
}
