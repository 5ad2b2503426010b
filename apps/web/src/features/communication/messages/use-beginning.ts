// Where a conversation opens: at the searched message, at the first unread one, or at the end.
import type { ConversationView } from '@maat/contract/communication/conversations'
import type { Message } from '@maat/contract/communication/messages'
import { useEffect, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import type { Thread, ThreadState } from './thread.ts'
import { useUnreadMessages } from './use-live-messages.ts'

interface OpenConversation {
  conversationId: string
  conversation: ConversationView | undefined
  /** The conversation failed to load, so the unread messages are unknown. */
  isUnknown: boolean
  thread: Thread
  state: ThreadState
}

interface Beginning {
  /** The position is known and loaded. */
  isThere: boolean
  firstNew: number | undefined
}

export function useStartPosition(opened: OpenConversation, around: number | undefined): Beginning {
  const { conversationId, conversation, isUnknown, thread, state } = opened
  const { user } = useSession()
  const unread = useUnreadMessages()
  const [firstNew, setFirstNew] = useState<number | null>()
  const [isThere, setThere] = useState(false)
  const isKnown = isUnknown || conversation !== undefined
  const waiting = unread.isKnown ? unread.of(conversationId) : (conversation?.unread ?? 0)
  // Set only once, so that the line above the new messages stays while the user reads on.
  if (firstNew === undefined && state.status === 'ready' && (isKnown || waiting === 0)) {
    const readTo = conversation?.readers.find(({ id }) => id === user.id)?.readTo ?? 0
    setFirstNew(firstNewOf(state.items, { waiting, readTo, userId: user.id }) ?? null)
  }
  useEffect(() => {
    if (isThere || firstNew === undefined) return
    const [oldest] = state.items
    const isLoaded = around !== undefined || !firstNew || !oldest || firstNew >= oldest.position
    if (isLoaded) setThere(true)
    else void thread.open(firstNew).then(() => setThere(true))
  }, [isThere, firstNew, state.items, around, thread])
  return { isThere, firstNew: firstNew ?? undefined }
}

interface Waiting {
  waiting: number
  readTo: number
  userId: string
}

/** `newest` are the loaded messages; if older ones are unread, starts after the last read position. */
export function firstNewOf(
  newest: readonly Message[],
  { waiting, readTo, userId }: Waiting,
): number | undefined {
  if (waiting === 0) return undefined
  const others = newest.filter(({ author }) => author.id !== userId)
  const first = others.at(-waiting)
  if (first) return first.position
  const last = newest.at(-1)?.position ?? 0
  return readTo > 0 ? readTo + 1 : Math.max(1, last - waiting + 1)
}
