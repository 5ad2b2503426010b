import { NOTIFICATION_TYPES, type NotificationType } from '@maat/contract/notification-types'
import type { Notification } from '@maat/contract/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listNotifications } from '../../api/operations/notifications.ts'
import { useSession } from '../../api/session.ts'
import { usePages } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGrid, FormActions, Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { NotificationIcon } from './notification-icon.tsx'
import { useOpenNotification } from './notification-list.tsx'
import styles from './notifications-page.module.css'
import { Told } from './told.tsx'
import { useNotifications } from './use-notifications.ts'

const isKnownType = (type: string): type is NotificationType =>
  NOTIFICATION_TYPES.some(known => known === type)

export function NotificationsPage() {
  const { t } = useTranslation(['notifications', 'shell'])
  const { user } = useSession()
  const [type, setType] = useState('')
  const [reading, setReading] = useState<'all' | 'unread'>('all')
  const { markAllRead, unread } = useNotifications()
  const query = { ...(type && { type }), ...(reading === 'unread' && { unread: 'true' }) }
  const list = usePages(listNotifications, { params: { userId: user.id }, query })

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        unread.length > 0 && <Button onClick={markAllRead}>{t('bell.markAll', { ns: 'shell' })}</Button>
      }
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
      <Results list={list} />
    </Page>
  )
}

function Results({ list }: { list: ReturnType<typeof usePages<typeof listNotifications>> }) {
  const { t } = useTranslation(['notifications', 'shell'])
  const errorText = useErrorText()
  if (list.isPending) return <Skeleton rows={6} />
  if (list.isError)
    return (
      <ErrorState
        title={t('failed.title', { ns: 'shell' })}
        retryLabel={t('failed.retry', { ns: 'shell' })}
        onRetry={() => list.refetch()}
      >
        {errorText(list.error.code)}
      </ErrorState>
    )
  const rows = list.data as readonly Notification[]
  if (rows.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
  return (
    <>
      <NotificationTable rows={rows} />
      {list.hasNextPage && (
        <FormActions>
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('more', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
    </>
  )
}

function NotificationTable({ rows }: { rows: readonly Notification[] }) {
  const { t } = useTranslation(['notifications', 'shell'])
  const format = useFormat()
  const open = useOpenNotification()
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          title: t('title'),
          cell: notification => (
            <button type="button" className={styles.open} onClick={() => open(notification)}>
              <NotificationIcon type={notification.type} />
              <span>
                <Told notification={notification} />
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
