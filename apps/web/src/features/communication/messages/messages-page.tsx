// The messages page: the list of conversations, and the open one.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import { NewConversation } from './writing/new-conversation.tsx'

export function MessagesPage() {
  const { t } = useTranslation(['messages', 'titles'])
  const navigate = useNavigate()
  const { conversationId, at: around } = useSearch({ from: '/messages' })
  const [isOpening, setOpening] = useState(false)
  const go = (conversationId?: string) => navigate({ to: '/messages', search: { conversationId } })
  return (
    <>
      <TwoPanes
        title={t('/messages', { ns: 'titles' })}
        list={<ConversationList openId={conversationId} onNew={() => setOpening(true)} />}
        openKey={conversationId && `${conversationId} ${around ?? ''}`}
        openLabel={t('opened')}
        backLabel={t('toList')}
        onBack={() => go()}
      >
        {conversationId ? (
          <Conversation conversationId={conversationId} around={around} onLeft={() => go()} />
        ) : (
          <EmptyState title={t('chooseTitle')}>{t('chooseBody')}</EmptyState>
        )}
      </TwoPanes>
      {isOpening && <NewConversation onOpened={id => go(id)} onClose={() => setOpening(false)} />}
    </>
  )
}
