// The outbox of the signed-in user: one per page, whichever screen is open.
import type { Message } from '@maat/contract/communication/messages'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../../api/call.ts'
import { sendMessage } from '../../../../api/operations/communication/messages.ts'
import { useSession } from '../../../../api/session.ts'
import { sealedTextsOf } from '../../../../kept/sealed-texts.ts'
import { emitLive, LIVE_CONNECTED, MESSAGE_SENT, onLive } from '../../notifications/index.ts'
import { Outbox, type UnsentMessage } from './outbox.ts'

const PATIENCE_MS = 20_000
const LONGEST_PAUSE_MS = 30_000

const opened = new Map<string, Outbox>()

export function outboxOf(userId: string): Outbox {
  const outbox =
    opened.get(userId) ??
    new Outbox({
      send,
      onSent: message => emitLive(MESSAGE_SENT, message),
      texts: sealedTextsOf(userId),
      pause,
    })
  opened.set(userId, outbox)
  return outbox
}

export function closeOutbox(userId: string): void {
  opened.get(userId)?.stop()
  opened.delete(userId)
}

async function send({ id, conversationId, text, quoted, attachments }: UnsentMessage): Promise<Message> {
  const body = {
    id,
    text,
    ...(quoted && { quotes: quoted.id }),
    attachments: attachments.flatMap(({ documentId }) => documentId ?? []),
  }
  const params = { conversationId }
  return await call(sendMessage, { params, body }, { signal: AbortSignal.timeout(PATIENCE_MS) })
}

/** Waits longer after each try, or until the page notices the connection. */
async function pause(tries: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const proceed = () => resolve()
  const timer = setTimeout(proceed, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** tries))
  const unsubscribe = onLive(LIVE_CONNECTED, proceed)
  window.addEventListener('online', proceed)
  signal.addEventListener('abort', proceed)
  await promise
  clearTimeout(timer)
  unsubscribe()
  window.removeEventListener('online', proceed)
  signal.removeEventListener('abort', proceed)
}

export function useUnsent(conversationId: string): readonly UnsentMessage[] {
  const { user } = useSession()
  const outbox = outboxOf(user.id)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent)
  return useMemo(
    () => unsent.filter(message => message.conversationId === conversationId),
    [unsent, conversationId],
  )
}
