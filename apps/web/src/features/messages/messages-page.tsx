// Messages: the list and the open conversation beside each other; one at a time where there is room for one.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/states.tsx'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import styles from './messages-page.module.css'
import { NewConversation } from './new-conversation.tsx'

interface Found {
  conversationId?: string
  /** The place of a message that was looked for. */
  at?: number | string
}

export function MessagesPage() {
  const { t } = useTranslation(['messages', 'titles'])
  const navigate = useNavigate()
  const { conversationId, at } = useSearch({ strict: false }) as Found
  const [isOpening, setOpening] = useState(false)
  const around = at === undefined || Number.isNaN(Number(at)) ? undefined : Number(at)
  const go = (search: Found) => navigate({ to: '/messages', search: search as never })
  return (
    <div className={styles.page} data-open={conversationId !== undefined}>
      <h1 className="visually-hidden">{t('/messages', { ns: 'titles' })}</h1>
      <div className={styles.list}>
        <ConversationList openId={conversationId} onNew={() => setOpening(true)} />
      </div>
      <div className={styles.thread}>
        {conversationId ? (
          <Conversation
            conversationId={conversationId}
            around={around}
            onBack={() => go({})}
            onLeft={() => go({})}
          />
        ) : (
          <div className={styles.none}>
            <EmptyState title={t('chooseTitle')}>{t('chooseBody')}</EmptyState>
          </div>
        )}
      </div>
      {isOpening && (
        <NewConversation onOpened={id => go({ conversationId: id })} onClose={() => setOpening(false)} />
      )}
    </div>
  )
}
