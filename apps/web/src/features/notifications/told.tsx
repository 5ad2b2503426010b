// What a notification says: its sentence, and of what waits behind it how it begins, and how much it is.
import type { Notification } from '@maat/contract/notifications'
import { useTranslation } from 'react-i18next'
import styles from './told.module.css'

export function Told({ notification }: { notification: Notification }) {
  const { t } = useTranslation()
  const { description, excerpt, waiting } = notification
  return (
    <>
      {description}
      {excerpt && <q className={styles.excerpt}>{excerpt}</q>}
      {waiting > 1 && <strong className={styles.waiting}>{t('bell.waiting', { count: waiting })}</strong>}
    </>
  )
}
