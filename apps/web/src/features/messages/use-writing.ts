// Everything that one is about to say, or to change of what one said.
import type { ConversationView } from '@maat/contract/conversations'
import type { Message } from '@maat/contract/messages'
import { isEditable } from '@maat/domain/messages'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { editMessage } from '../../api/operations/messages.ts'
import { useSession } from '../../api/session.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { isHeldInHand } from './is-held-in-hand.ts'
import { type AwaitedFile, type Correction, NO_DRAFT, quotedOf } from './message-draft.ts'
import type { MessageTask } from './message-item.tsx'
import type { Attached, Unsent } from './outbox.ts'
import type { Thread } from './thread.ts'
import { type DraftChange, useMessageDraft } from './use-message-draft.ts'
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
  const correction = useCorrection(thread, draft.correction, change)
  const [deleting, setDeleting] = useState<Message>()
  const tellTyping = useTypingSignal(conversationId)
  const { current } = correction
  const focus = () => field.current?.focus()
  /** Once the dialog is gone, which lets nothing beside it have the focus. */
  const focusAfterwards = () => void (isHeldInHand() || requestAnimationFrame(focus))

  function say(): void {
    const { quoted } = standing
    const message = { id: crypto.randomUUID(), conversationId, text: draft.text.trim(), quoted, attachments }
    outboxOf(user.id).add({ ...message, writtenAt: new Date().toISOString() })
    change({ ...NO_DRAFT, correction: draft.correction })
  }

  return {
    field,
    text: (current ?? draft).text,
    editing: current?.message,
    ...standing,
    deleting,
    onText(text: string) {
      if (current) return correction.show({ ...current, text })
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
      if (current) void correction.send(current)
      else say()
      focus()
    },
    regardless: () => (current ? correction.show(null) : change({ quoted: null })),
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
function useCorrection(thread: Thread, kept: Correction | null, change: (change: DraftChange) => void) {
  const errorText = useErrorText()
  const show = (correction: Correction | null) => change({ correction })

  async function send({ message, text }: Correction): Promise<void> {
    const corrected = text.trim()
    if (corrected === '') return
    if (corrected === message.text) return show(null)
    const leaving = { message, text: corrected, isLeaving: true }
    show(leaving)
    // Unless another was begun meanwhile.
    const settle = (correction: Correction | null) =>
      change(latest => (latest.correction === leaving ? { correction } : {}))
    try {
      const params = { messageId: message.id }
      thread.replace(await call(editMessage, { params, body: { text: corrected } }))
      settle(null)
    } catch (error) {
      // What was typed comes back, to be sent in another way.
      settle({ ...leaving, isLeaving: false })
      showToast({ kind: 'danger', text: errorText((error as { code?: string }).code ?? 'server.error') })
    }
  }
  return {
    /** What one is at; what has left is out of the way. */
    current: kept && !kept.isLeaving ? kept : undefined,
    begin: (message: Message) => show({ message, text: message.text, isLeaving: false }),
    show,
    send,
  }
}
