// The messages on a case page: the conversation with all participants, and for the staff the side conversations.
import type { ConversationRow } from '@maat/contract/communication/conversations'
import { Lock, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listConversations } from '../../../api/operations/communication/conversations.ts'
import { useMay } from '../../../api/use-may.ts'
import { usePages } from '../../../api/use-pages.ts'
import styles from './case-messages.module.css'
import { Conversation } from './conversation.tsx'
import { useUnreadMessages } from './use-live-messages.ts'
import { NewConversation } from './writing/new-conversation.tsx'

export function CaseMessages({ caseId }: { caseId: string }) {
  const hasSides = useMay('conversation.manage')
  const [open, setOpen] = useState(caseId)
  return (
    <div className={styles.messages}>
      {hasSides && <Choice caseId={caseId} open={open} onOpen={setOpen} />}
      <div className={styles.thread}>
        <Conversation conversationId={open} isInCase onLeft={() => setOpen(caseId)} />
      </div>
    </div>
  )
}

interface ChoiceProps {
  caseId: string
  open: string
  onOpen(conversationId: string): void
}

function Choice({ caseId, open, onOpen }: ChoiceProps) {
  const { t } = useTranslation('messages')
  const unread = useUnreadMessages()
  const [isOpening, setOpening] = useState(false)
  const sides = usePages(listConversations, { query: { case: caseId, kind: 'side' } })
  const rows = (sides.data ?? []) as readonly ConversationRow[]
  const tab = (id: string, name: string, Icon: typeof Lock) => (
    <li key={id}>
      <button type="button" className={styles.choice} aria-pressed={id === open} onClick={() => onOpen(id)}>
        <Icon size={16} aria-hidden /> <span>{name}</span>
        {unread.of(id) > 0 && <span className={styles.count}>{unread.of(id)}</span>}
      </button>
    </li>
  )
  return (
    <div className={styles.choices}>
      <ul aria-label={t('ofCase')}>
        {tab(caseId, t('withClient'), Users)}
        {rows.map(({ id, title }) => tab(id, title, Lock))}
        <li>
          <button type="button" className={styles.choice} onClick={() => setOpening(true)}>
            <Plus size={16} aria-hidden /> <span>{t('newSide')}</span>
          </button>
        </li>
      </ul>
      {isOpening && <NewConversation caseId={caseId} onOpened={onOpen} onClose={() => setOpening(false)} />}
    </div>
  )
}
