// The panel of the bell: unread notifications, newest first.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { NotificationIcon } from './notification-icon.tsx'
import styles from './notification-list.module.css'
import { NotificationText } from './notification-text.tsx'
import { useNotifications } from './use-notifications.ts'
import { useOpenNotification } from './use-open-notification.ts'

export function NotificationList({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const open = useOpenNotification()
  const { unread, markAllRead } = useNotifications()
  return (
    <div className={styles.panel}>
      <header className={styles.top}>
        <h2>{t('bell.title')}</h2>
        {unread.length > 0 && (
          <button type="button" className={styles.all} onClick={markAllRead}>
            {t('bell.markAll')}
          </button>
        )}
      </header>
      {unread.length === 0 ? (
        <p className={styles.empty}>{t('bell.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {unread.map(notification => (
            <li key={notification.id}>
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  onLeave()
                  open(notification)
                }}
              >
                <NotificationIcon type={notification.type} />
                <span>
                  <NotificationText notification={notification} />
                  <time dateTime={notification.createdAt} title={format.dateTime(notification.createdAt)}>
                    {format.ago(notification.createdAt)}
                  </time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Link to="/notifications" className={styles.viewAll} onClick={onLeave}>
        {t('bell.viewAll')}
      </Link>
    </div>
  )
}
