// The unread conversations on the home page, with their last author; hidden if there are none.
import type { ConversationRow } from '@maat/contract/communication/conversations'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listConversations } from '../../../api/operations/communication/conversations.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { useUnreadMessages } from './use-live-messages.ts'
import { useConversationNames } from './use-message-words.ts'
import styles from './waiting-messages.module.css'

const SHOWN = '4'

export function WaitingMessages() {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { total } = useUnreadMessages()
  const query = { unread: 'true', limit: SHOWN }
  const { data } = useRead(listConversations, { query }, { enabled: total > 0 })
  if (total === 0) return null
  return (
    <Card
      title={t('waiting.title')}
      intro={t('waiting.count', { count: total, number: format.number(total) })}
      actions={<Link to="/messages">{t('waiting.all')}</Link>}
    >
      <ul className={styles.list}>
        {(data?.items ?? []).map(row => (
          <li key={row.id}>
            <WaitingIn row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function WaitingIn({ row }: { row: ConversationRow }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const names = useConversationNames()
  const { last } = row
  return (
    <>
      <p className={styles.first}>
        <Link to="/messages" search={{ conversationId: row.id }}>
          {names.title(row)}
        </Link>
        {last && (
          <time dateTime={last.sentAt} title={format.dateTime(last.sentAt)}>
            {format.ago(last.sentAt)}
          </time>
        )}
      </p>
      {last && (
        <p className={styles.last} data-excerpt>
          {t('announced', {
            name: last.authorName,
            text: last.isDeleted ? t('deleted') : last.text || t('attachment'),
          })}
        </p>
      )}
    </>
  )
}
