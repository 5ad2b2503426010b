// Marks messages as read while they are on the screen of a present user.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import {
  countUnread,
  listConversations,
  markConversationRead,
} from '../../../api/operations/communication/conversations.ts'
import { listUnreadNotifications } from '../../../api/operations/communication/notifications.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { usePresence } from '../../../ui/use-presence.ts'
import { LIVE_CONNECTED, setOpenConversation, useLive } from '../notifications/index.ts'

/** `seen` is the newest message in view, 0 for none. */
export function useMarkMessagesRead(conversationId: string, seen: number): void {
  const queries = useQueryClient()
  const isThere = usePresence()
  const reportedPosition = useRef(0)
  const [tries, setTries] = useState(0)
  useLive(LIVE_CONNECTED, () => setTries(count => count + 1))
  useEffect(() => (isThere ? setOpenConversation(conversationId) : undefined), [conversationId, isThere])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after a reconnection
  useEffect(() => {
    if (!isThere || seen <= reportedPosition.current) return
    reportedPosition.current = seen
    const params = { conversationId }
    call(markConversationRead, { params, body: { position: seen } }).then(
      () => {
        for (const read of [countUnread, listConversations, listUnreadNotifications])
          queries.invalidateQueries({ queryKey: queryKeyOf(read) })
      },
      () => {
        // Sent again with the next message, when the user returns, or on reconnection.
        reportedPosition.current = 0
      },
    )
  }, [conversationId, seen, isThere, queries, tries])
}
