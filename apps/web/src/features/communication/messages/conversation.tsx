// One open conversation: its members, its messages and the composer.
import type { Message } from '@maat/contract/communication/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteMessage } from '../../../api/operations/communication/messages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { DocumentPreview } from '../../documents/documents/index.ts'
import styles from './conversation.module.css'
import { ConversationHeader } from './conversation-header.tsx'
import { MessageList } from './message-list.tsx'
import type { Thread } from './thread.ts'
import { useStartPosition } from './use-beginning.ts'
import { useMarkMessagesRead } from './use-reading.ts'
import type { FoundMessage } from './use-scrolling.ts'
import { useConversation, useThread } from './use-thread.ts'
import { Composing } from './writing/composing.tsx'
import { ConversationUnavailable } from './writing/not-here.tsx'
import { useUnsent } from './writing/use-outbox.ts'
import { useWriters } from './writing/use-typing.ts'
import { useWriting } from './writing/use-writing.ts'

interface ConversationProps {
  conversationId: string
  around?: number | undefined
  /** Set on a case page, where the name is already shown. */
  isInCase?: boolean
  onLeft?(): void
}

/** A new key for another conversation resets its text, messages and position. */
export function Conversation(props: ConversationProps) {
  return <OpenConversation key={`${props.conversationId} ${props.around ?? ''}`} {...props} />
}

function OpenConversation({ conversationId, around, isInCase = false, onLeft }: ConversationProps) {
  const read = useConversation(conversationId)
  const [thread, state] = useThread(conversationId, read.data?.caseId, around)
  const [seen, setSeen] = useState(0)
  const [found, setFound] = useState<FoundMessage | undefined>(
    around === undefined ? undefined : { position: around },
  )
  const unsent = useUnsent(conversationId)
  const opened = {
    conversationId,
    conversation: read.data,
    isUnknown: read.isError,
    thread,
    state,
  }
  const beginning = useStartPosition(opened, around)
  const [document, setDocument] = useState<string>()
  const writing = useWriting(conversationId, thread, read.data)
  useMarkMessagesRead(conversationId, seen)
  const errorText = useErrorText()
  const error = state.error ?? read.error
  if (error?.code === 'conversation.not-found') return <ConversationUnavailable unsent={unsent} />

  function jumpTo(position: number): void {
    setFound({ position })
    if (!state.items.some(message => message.position === position)) void thread.open(position)
  }

  return (
    <section className={styles.conversation} aria-labelledby={`conversation-${conversationId}`}>
      <ConversationHeader
        conversationId={conversationId}
        conversation={read.data}
        isInCase={isInCase}
        onLeft={onLeft}
      />
      {state.status === 'failed' && error ? (
        <div className={styles.waiting}>
          <ReadFailed error={error} onRetry={() => thread.open(around)} />
        </div>
      ) : !beginning.isThere ? (
        <div className={styles.waiting}>
          <Skeleton rows={4} height={4} />
        </div>
      ) : (
        <MessageList
          thread={thread}
          state={state}
          unsent={unsent}
          conversation={read.data}
          firstNew={beginning.firstNew}
          found={found}
          onSeen={setSeen}
          onTask={writing.onTask}
          onResume={writing.resume}
          onJump={jumpTo}
          onOpen={setDocument}
        />
      )}
      <Writers conversationId={conversationId} />
      {read.data && !read.data.can.includes('write') ? (
        <Notice>{errorText('conversation.ended')}</Notice>
      ) : (
        <Composing writing={writing} conversation={read.data} items={state.items} />
      )}
      {writing.deleting && (
        <DeleteDialog message={writing.deleting} thread={thread} onClose={writing.endDelete} />
      )}
      {document && <DocumentPreview documentId={document} onClose={() => setDocument(undefined)} />}
    </section>
  )
}

function Writers({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation('messages')
  const writers = useWriters(conversationId)
  return (
    <p className={styles.writers} aria-live="polite">
      {writers.length === 1 && t('writing', { name: writers[0] })}
      {writers.length > 1 && t('writingMany', { names: writers.join(', ') })}
    </p>
  )
}

interface DeleteDialogProps {
  message: Message
  thread: Thread
  onClose(): void
}

function DeleteDialog({ message, thread, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('messages')
  return (
    <ActionDialog
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      operation={deleteMessage}
      sent={{ params: { messageId: message.id } }}
      onDone={thread.replace}
      onClose={onClose}
    >
      {t('deleteBody')}
    </ActionDialog>
  )
}
