// One open conversation: who takes part, what was said, and the place to write.
import type { ConversationView, Message } from '@maat/contract/messages'
import { isEditable } from '@maat/domain/messages'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { deleteMessage, editMessage } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { DocumentPreview } from '../documents/index.ts'
import { AttachDialog } from './attach-dialog.tsx'
import { Composer, type Regard } from './composer.tsx'
import styles from './conversation.module.css'
import { ConversationHeader } from './conversation-header.tsx'
import type { MessageTask } from './message-item.tsx'
import { MessageList } from './message-list.tsx'
import { NotHere } from './not-here.tsx'
import type { Attached } from './outbox.ts'
import type { Thread } from './thread.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { outboxOf, useUnsent } from './use-outbox.ts'
import { useReading } from './use-reading.ts'
import type { Found } from './use-scrolling.ts'
import { useConversation, useThread } from './use-thread.ts'
import { useTypingSignal, useWriters } from './use-typing.ts'

interface ConversationProps {
  conversationId: string
  /** The place of the message that is looked for. */
  around?: number | undefined
  /** On a case, its name stands above already. */
  isInCase?: boolean
  /** Back to the list, where there is room for one of the two alone. */
  onBack?: (() => void) | undefined
  onLeft?(): void
}

/** Another conversation is another one: its text, its messages, its place. */
export function Conversation(props: ConversationProps) {
  return <OpenConversation key={`${props.conversationId} ${props.around ?? ''}`} {...props} />
}

function OpenConversation({ conversationId, around, isInCase = false, onBack, onLeft }: ConversationProps) {
  const read = useConversation(conversationId)
  const [thread, state] = useThread(conversationId, read.data?.caseId, around)
  const [seen, setSeen] = useState(0)
  const [found, setFound] = useState<Found | undefined>(
    around === undefined ? undefined : { position: around },
  )
  const unsent = useUnsent(conversationId)
  const readTo = useFirstReading(read.data)
  const [document, setDocument] = useState<string>()
  const writing = useWriting(conversationId, thread)
  useReading(conversationId, seen)
  const errorText = useErrorText()
  const error = state.error ?? read.error
  if (error?.code === 'conversation.not-found') return <NotHere unsent={unsent} onBack={onBack} />

  function jumpTo(position: number): void {
    setFound({ position })
    if (!state.items.some(message => message.position === position)) void thread.open(position)
  }

  return (
    <section className={styles.conversation} aria-labelledby={`conversation-${conversationId}`}>
      <ConversationHeader
        id={`conversation-${conversationId}`}
        conversation={read.data}
        isInCase={isInCase}
        onBack={onBack}
        onLeft={onLeft}
      />
      {state.status === 'failed' && error ? (
        <ReadFailed error={error} onRetry={() => thread.open(around)} />
      ) : state.status === 'loading' ? (
        <div className={styles.waiting}>
          <Skeleton rows={4} height={4} />
        </div>
      ) : (
        <MessageList
          thread={thread}
          state={state}
          unsent={unsent}
          conversation={read.data}
          readTo={readTo}
          found={found}
          onSeen={setSeen}
          onTask={writing.onTask}
          onJump={jumpTo}
          onOpen={setDocument}
        />
      )}
      <Writers conversationId={conversationId} />
      {read.data && !read.data.can.includes('write') ? (
        <Notice>{errorText('conversation.ended')}</Notice>
      ) : (
        <Composer
          ref={writing.field}
          text={writing.text}
          regard={writing.regard}
          attachments={writing.attachments}
          onText={writing.onText}
          onDetach={writing.detach}
          onRegardless={writing.regardless}
          onSend={writing.send}
          onEditLast={() => writing.editLast(state.items)}
          onAttach={read.data?.caseId ? writing.openAttach : undefined}
        />
      )}
      {writing.isAttaching && read.data?.caseId && (
        <AttachDialog
          caseId={read.data.caseId}
          isInternal={read.data.kind === 'side'}
          chosen={writing.attachments}
          onChoose={writing.attach}
          onClose={writing.closeAttach}
        />
      )}
      {writing.deleting && (
        <DeleteDialog message={writing.deleting} thread={thread} onClose={writing.endDelete} />
      )}
      {document && <DocumentPreview documentId={document} onClose={() => setDocument(undefined)} />}
    </section>
  )
}

/** How far one had read when the conversation was opened; it does not move while one reads on. */
function useFirstReading(conversation: ConversationView | undefined): number | undefined {
  const { user } = useSession()
  const [first, setFirst] = useState<number>()
  if (conversation && first === undefined)
    setFirst(conversation.readers.find(({ id }) => id === user.id)?.readTo ?? 0)
  return first
}

/** Everything that one is about to say, or to change of what one said. */
function useWriting(conversationId: string, thread: Thread) {
  const { user } = useSession()
  const errorText = useErrorText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useMessageDraft(conversationId)
  const [edited, setEdited] = useState('')
  const [regard, setRegard] = useState<Regard>()
  const [attachments, setAttachments] = useState<readonly Attached[]>([])
  const [isAttaching, setAttaching] = useState(false)
  const [deleting, setDeleting] = useState<Message>()
  const tellTyping = useTypingSignal(conversationId)
  const isEditing = regard?.kind === 'edit'

  function begin(kind: Regard['kind'], message: Message): void {
    setRegard({ kind, message })
    if (kind === 'edit') setEdited(message.text)
    field.current?.focus()
  }

  async function correct(message: Message, text: string): Promise<void> {
    setRegard(undefined)
    try {
      thread.replace(await call(editMessage, { params: { messageId: message.id }, body: { text } }))
    } catch (error) {
      // What was typed comes back, to be sent in another way.
      setRegard({ kind: 'edit', message })
      setEdited(text)
      showToast({ kind: 'danger', text: errorText((error as { code?: string }).code ?? 'server.error') })
    }
  }

  function say(text: string): void {
    const quoted = regard && {
      id: regard.message.id,
      position: regard.message.position,
      authorName: regard.message.author.name,
      text: regard.message.text.slice(0, 200),
      isDeleted: false,
    }
    const message = { id: crypto.randomUUID(), conversationId, text, quoted: quoted ?? null, attachments }
    outboxOf(user.id).add({ ...message, writtenAt: new Date().toISOString() })
    setDraft('')
    setAttachments([])
    setRegard(undefined)
  }

  return {
    field,
    text: isEditing ? edited : draft,
    regard,
    attachments,
    isAttaching,
    deleting,
    onText(text: string) {
      if (isEditing) setEdited(text)
      else {
        setDraft(text)
        if (text.trim() !== '') tellTyping()
      }
    },
    onTask(task: MessageTask, message: Message) {
      if (task === 'delete') setDeleting(message)
      else begin(task, message)
    },
    editLast(items: readonly Message[]) {
      const last = items.findLast(({ author, isDeleted }) => author.id === user.id && !isDeleted)
      if (last && isEditable(new Date(last.sentAt), new Date())) begin('edit', last)
    },
    send() {
      const text = (isEditing ? edited : draft).trim()
      if (regard?.kind === 'edit') {
        if (text !== '') void correct(regard.message, text)
      } else say(text)
      field.current?.focus()
    },
    regardless: () => setRegard(undefined),
    attach(chosen: readonly Attached[]) {
      setAttachments(chosen)
      field.current?.focus()
    },
    detach: (documentId: string) =>
      setAttachments(known => known.filter(attached => attached.documentId !== documentId)),
    openAttach: () => setAttaching(true),
    closeAttach: () => setAttaching(false),
    endDelete: () => setDeleting(undefined),
  }
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
  const { t } = useTranslation(['messages', 'shell'])
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [code, setCode] = useState<string>()
  async function remove(): Promise<void> {
    setBusy(true)
    try {
      thread.replace(await call(deleteMessage, { params: { messageId: message.id } }))
      onClose()
    } catch (error) {
      setCode((error as { code?: string }).code ?? 'server.error')
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel', { ns: 'shell' })}
      isBusy={isBusy}
      error={code && errorText(code)}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteBody')}
    </ConfirmDialog>
  )
}
