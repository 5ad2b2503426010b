import { NOTIFICATION_TYPES, type NotificationType } from '@maat/contract/notification-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listNotifications } from '../../../api/operations/communication/notifications.ts'
import { useSession } from '../../../api/session.ts'
import { type PagesOf, usePages } from '../../../api/use-pages.ts'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FieldGrid, Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationText } from './notification-text.tsx'
import styles from './notifications-page.module.css'
import { useNotifications } from './use-notifications.ts'
import { useOpenNotification } from './use-open-notification.ts'

const isKnownType = (type: string): type is NotificationType =>
  NOTIFICATION_TYPES.some(known => known === type)

export function NotificationsPage() {
  const { t } = useTranslation(['notifications', 'shell'])
  const { user } = useSession()
  const [type, setType] = useState('')
  const [reading, setReading] = useState<'all' | 'unread'>('all')
  const { markAllRead, unread } = useNotifications()
  const query = { ...(type && { type }), ...(reading === 'unread' && { unread: 'true' }) }

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={unread.length > 0 && <Button onClick={markAllRead}>{t('bell.markAll')}</Button>}
    >
      <FieldGrid>
        <Field name="type" type="select" label={t('filter.type')} value={type} onChange={setType}>
          <option value="">{t('filter.allTypes')}</option>
          {NOTIFICATION_TYPES.map(name => (
            <option key={name} value={name}>
              {t(`type.${name}`)}
            </option>
          ))}
        </Field>
        <Field
          name="reading"
          type="select"
          label={t('filter.read')}
          value={reading}
          onChange={value => setReading(value === 'unread' ? 'unread' : 'all')}
        >
          <option value="all">{t('filter.all')}</option>
          <option value="unread">{t('filter.unread')}</option>
        </Field>
      </FieldGrid>
      <NotificationTable list={usePages(listNotifications, { params: { userId: user.id }, query })} />
    </Page>
  )
}

function NotificationTable({ list }: { list: PagesOf<typeof listNotifications> }) {
  const { t } = useTranslation(['notifications', 'shell'])
  const format = useFormat()
  const open = useOpenNotification()
  return (
    <PagedTable
      pages={list}
      skeleton={{ rows: 6 }}
      empty={<EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>}
      caption={t('title')}
      columns={[
        {
          key: 'what',
          title: t('title'),
          cell: notification => (
            <button type="button" className={styles.open} onClick={() => open(notification)}>
              <NotificationIcon type={notification.type} />
              <span>
                <NotificationText notification={notification} />
              </span>
            </button>
          ),
        },
        {
          key: 'type',
          title: t('filter.type'),
          cell: ({ type }) => (isKnownType(type) ? t(`type.${type}`) : type),
        },
        {
          key: 'when',
          title: t('when'),
          cell: ({ createdAt }) => (
            <time dateTime={createdAt} title={format.dateTime(createdAt)}>
              {format.ago(createdAt)}
            </time>
          ),
        },
        {
          key: 'read',
          title: t('filter.read'),
          cell: ({ isRead }) => (
            <Badge tone={isRead ? 'neutral' : 'accent'}>{isRead ? t('read') : t('unread')}</Badge>
          ),
        },
      ]}
    />
  )
}
