// Everything that one is about to say, or to change of what one said.
import type { ConversationView } from '@maat/contract/conversations'
import type { Message } from '@maat/contract/messages'
import { isEditable } from '@maat/domain/messages'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { editMessage } from '../../api/work-operations.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { isHeldInHand } from './is-held-in-hand.ts'
import { type AwaitedFile, NO_DRAFT, quotedOf } from './message-draft.ts'
import type { MessageTask } from './message-item.tsx'
import type { Attached, Unsent } from './outbox.ts'
import type { Thread } from './thread.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { outboxOf } from './use-outbox.ts'
import { useStandingDraft } from './use-standing-draft.ts'
import { useTypingSignal } from './use-typing.ts'

export type Writing = ReturnType<typeof useWriting>

export function useWriting(
  conversationId: string,
  thread: Thread,
  conversation: ConversationView | undefined,
) {
  const { user } = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, change] = useMessageDraft(conversationId)
  const standing = useStandingDraft(draft, conversation)
  const { attachments, pending } = standing
  const correction = useCorrection(thread)
  const [deleting, setDeleting] = useState<Message>()
  const tellTyping = useTypingSignal(conversationId)
  const { editing } = correction
  const focus = () => field.current?.focus()
  /** Once the dialog is gone, which lets nothing beside it have the focus. */
  const focusAfterwards = () => void (isHeldInHand() || requestAnimationFrame(focus))

  function say(): void {
    const { quoted } = standing
    const message = { id: crypto.randomUUID(), conversationId, text: draft.text.trim(), quoted, attachments }
    outboxOf(user.id).add({ ...message, writtenAt: new Date().toISOString() })
    change(NO_DRAFT)
  }

  return {
    field,
    text: editing ? correction.text : draft.text,
    editing,
    ...standing,
    deleting,
    onText(text: string) {
      if (editing) return correction.setText(text)
      change({ text })
      if (text.trim() !== '') tellTyping()
    },
    onTask(task: MessageTask, message: Message) {
      if (task === 'delete') return setDeleting(message)
      if (task === 'edit') correction.begin(message)
      else change({ quoted: quotedOf(message) })
      focus()
    },
    editLast(items: readonly Message[]) {
      const last = items.findLast(({ author, isDeleted }) => author.id === user.id && !isDeleted)
      if (last && isEditable(new Date(last.sentAt), new Date())) correction.begin(last)
    },
    send() {
      if (editing) correction.send(editing)
      else say()
      focus()
    },
    regardless: () => (editing ? correction.end() : change({ quoted: null })),
    /** Whoever writes knows what is left out. */
    leaveOut: () => change({ quoted: standing.quoted, attachments, awaited: pending }),
    awaited: draft.awaited,
    awaitFiles: (awaited: readonly AwaitedFile[]) => change({ awaited }),
    attach(chosen: readonly Attached[], awaited: readonly AwaitedFile[]) {
      change({ attachments: chosen, awaited })
      focusAfterwards()
    },
    detach(documentId: string) {
      const others = attachments.filter(attached => attached.documentId !== documentId)
      change({ attachments: others, awaited: pending })
      focus()
    },
    /** It goes to the case, and not with the message. */
    leave(file: AwaitedFile) {
      change({ attachments, awaited: pending.filter(other => other !== file) })
      focus()
    },
    /** One that was refused comes back, to be said in another way. */
    resume({ id, text, quoted, attachments: attached }: Unsent) {
      outboxOf(user.id).remove(id)
      const isThere = ({ documentId }: Attached) => attachments.some(other => other.documentId === documentId)
      change({
        text: [text, draft.text].filter(Boolean).join('\n'),
        quoted: quoted ?? draft.quoted,
        attachments: [...attached.filter(one => !isThere(one)), ...attachments],
      })
      focus()
    },
    endDelete() {
      setDeleting(undefined)
      focusAfterwards()
    },
  }
}

/** One’s own message, put right; what is begun besides waits until that is done. */
function useCorrection(thread: Thread) {
  const errorText = useErrorText()
  const [editing, setEditing] = useState<Message>()
  const [text, setText] = useState('')

  function begin(message: Message, words = message.text): void {
    setEditing(message)
    setText(words)
  }
  const end = () => setEditing(undefined)

  async function send(message: Message): Promise<void> {
    const corrected = text.trim()
    if (corrected === '') return
    end()
    if (corrected === message.text) return
    try {
      const params = { messageId: message.id }
      thread.replace(await call(editMessage, { params, body: { text: corrected } }))
    } catch (error) {
      // What was typed comes back, to be sent in another way.
      begin(message, corrected)
      showToast({ kind: 'danger', text: errorText((error as { code?: string }).code ?? 'server.error') })
    }
  }
  return { editing, text, setText, begin, end, send }
}
