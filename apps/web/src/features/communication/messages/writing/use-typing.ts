// Who is typing now. Sends the user's own typing at intervals, and forgets received signals after a while.
import { NEW_MESSAGE, TYPING, type TypingEvent } from '@maat/contract/live-events'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { signalTyping } from '../../../../api/operations/communication/conversations.ts'
import { useLive } from '../../notifications/index.ts'

const TOLD_EVERY_MS = 3000
const FORGOTTEN_AFTER_MS = 6000

export function useWriters(conversationId: string): readonly string[] {
  const [writers, setWriters] = useState<readonly TypingEvent[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const forget = (userId: string) => setWriters(known => known.filter(writer => writer.userId !== userId))
  useLive(TYPING, event => {
    if (event.conversationId !== conversationId) return
    setWriters(known => [...known.filter(({ userId }) => userId !== event.userId), event])
    clearTimeout(timers.current.get(event.userId))
    timers.current.set(
      event.userId,
      setTimeout(() => forget(event.userId), FORGOTTEN_AFTER_MS),
    )
  })
  useLive(NEW_MESSAGE, event => {
    if (event.conversationId === conversationId) forget(event.authorId)
  })
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
  return writers.map(({ name }) => name)
}

export function useTypingSignal(conversationId: string): () => void {
  const notifiedAt = useRef(0)
  return () => {
    const now = Date.now()
    if (now - notifiedAt.current < TOLD_EVERY_MS) return
    notifiedAt.current = now
    const params = { conversationId }
    // A lost typing signal does not matter.
    call(signalTyping, { params }).catch(() => {})
  }
}
