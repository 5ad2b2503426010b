// Everything about writing: new messages, and corrections of the user's own.
import type { ConversationView } from '@maat/contract/communication/conversations'
import type { Message } from '@maat/contract/communication/messages'
import { isEditable } from '@maat/domain/communication/messages'
import { useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { editMessage } from '../../../../api/operations/communication/messages.ts'
import { useSession } from '../../../../api/session.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { isTouchDevice } from '../../../../ui/is-touch-device.ts'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import type { MessageTask } from '../message-item.tsx'
import type { Thread } from '../thread.ts'
import { type AwaitedFile, type Correction, NO_DRAFT, quotedOf } from './message-draft.ts'
import type { MessageAttachment, UnsentMessage } from './outbox.ts'
import { type DraftChange, useMessageDraft } from './use-message-draft.ts'
import { outboxOf } from './use-outbox.ts'
import { useSendableDraft } from './use-standing-draft.ts'
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
  const standing = useSendableDraft(draft, conversation)
  const { attachments, pending } = standing
  const correction = useCorrection(thread, draft.correction, change)
  const [deleting, setDeleting] = useState<Message>()
  const sendTyping = useTypingSignal(conversationId)
  const { current } = correction
  const focus = () => field.current?.focus()
  /** After the dialog is closed, because it keeps the focus inside. */
  const focusAfterwards = () => void (isTouchDevice() || requestAnimationFrame(focus))

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
      if (text.trim() !== '') sendTyping()
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
    /** The user has seen what is left out. */
    leaveOut: () => change({ quoted: standing.quoted, attachments, awaited: pending }),
    awaited: draft.awaited,
    awaitFiles: (awaited: readonly AwaitedFile[]) => change({ awaited }),
    attach(chosen: readonly MessageAttachment[], awaited: readonly AwaitedFile[]) {
      change({ attachments: chosen, awaited })
      focusAfterwards()
    },
    detach(documentId: string) {
      const others = attachments.filter(attached => attached.documentId !== documentId)
      change({ attachments: others, awaited: pending })
      focus()
    },
    /** The file goes to the case, but not into the message. */
    leave(file: AwaitedFile) {
      change({ attachments, awaited: pending.filter(other => other !== file) })
      focus()
    },
    /** Moves a refused message back to the composer. */
    resume({ id, text, quoted, attachments: attached }: UnsentMessage) {
      outboxOf(user.id).remove(id)
      const isThere = ({ documentId }: MessageAttachment) =>
        attachments.some(other => other.documentId === documentId)
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

/** The correction of the user's own message; another draft waits until it is finished. */
function useCorrection(thread: Thread, kept: Correction | null, change: (change: DraftChange) => void) {
  const errorText = useErrorText()
  const show = (correction: Correction | null) => change({ correction })

  async function send({ message, text }: Correction): Promise<void> {
    const corrected = text.trim()
    if (corrected === '') return
    if (corrected === message.text) return show(null)
    const leaving = { message, text: corrected, isLeaving: true }
    show(leaving)
    const finishCorrection = (correction: Correction | null) =>
      change(latest => (latest.correction === leaving ? { correction } : {}))
    try {
      const params = { messageId: message.id }
      thread.replace(await call(editMessage, { params, body: { text: corrected } }))
      finishCorrection(null)
    } catch (error) {
      // The text returns to the composer, so that the user can change it.
      finishCorrection({ ...leaving, isLeaving: false })
      showToast({ kind: 'danger', text: errorText((error as { code?: string }).code ?? 'server.error') })
    }
  }
  return {
    /** The correction being edited; one that was sent is hidden. */
    current: kept && !kept.isLeaving ? kept : undefined,
    begin: (message: Message) => show({ message, text: message.text, isLeaving: false }),
    show,
    send,
  }
}
