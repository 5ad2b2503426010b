// Where a conversation opens: at what is looked for, at the first message that one has not read, or at its end.
import type { ConversationView } from '@maat/contract/conversations'
import type { Message } from '@maat/contract/messages'
import { useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import type { Thread, ThreadState } from './thread.ts'
import { useUnreadMessages } from './use-live-messages.ts'

interface Opened {
  conversationId: string
  conversation: ConversationView | undefined
  /** It could not be read: nobody knows what is new in it. */
  isUnknown: boolean
  thread: Thread
  state: ThreadState
}

interface Beginning {
  /** The place is known, and what stands there is loaded. */
  isThere: boolean
  /** The position of the first that was not read when it was opened. */
  firstNew: number | undefined
}

export function useBeginning(opened: Opened, around: number | undefined): Beginning {
  const { conversationId, conversation, isUnknown, thread, state } = opened
  const { user } = useSession()
  const unread = useUnreadMessages()
  const [firstNew, setFirstNew] = useState<number | null>()
  const [isThere, setThere] = useState(false)
  const isKnown = isUnknown || conversation !== undefined
  const waiting = unread.isKnown ? unread.of(conversationId) : (conversation?.unread ?? 0)
  // Once and for all: as one reads on, the line between the old and the new stays.
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
  /** How many of the others’ messages were not read. */
  waiting: number
  readTo: number
  userId: string
}

/** `newest` is as far as they are loaded; what waits longer begins where one has stopped. */
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
