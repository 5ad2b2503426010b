// The live state of messages on every screen: the unread count, and sending the outbox.
import {
  ACCESS_CHANGED,
  CONVERSATION_CHANGED,
  CONVERSATION_READ,
  MESSAGE_CHANGED,
  NEW_MESSAGE,
} from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listCases } from '../../../api/operations/cases/cases.ts'
import { countUnread, listConversations } from '../../../api/operations/communication/conversations.ts'
import {
  listNotifications,
  listUnreadNotifications,
} from '../../../api/operations/communication/notifications.ts'
import { useSession } from '../../../api/session.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import { useLive, useLiveRefresh } from '../notifications/index.ts'
import { closeOutbox, outboxOf } from './writing/use-outbox.ts'

export function useUnreadMessages() {
  const { data } = useRead(countUnread, {}, { staleTime: 60_000 })
  return {
    isKnown: data !== undefined,
    total: data?.total ?? 0,
    of: (conversationId: string) => data?.conversations.find(({ id }) => id === conversationId)?.unread ?? 0,
    ofCase: (caseId: string) =>
      (data?.conversations ?? [])
        .filter(conversation => conversation.caseId === caseId)
        .reduce((sum, { unread }) => sum + unread, 0),
  }
}

/** Mounted once, by the signed-in layout. */
export function useLiveMessages(): void {
  const { user } = useSession()
  const queries = useQueryClient()
  const refresh = () => {
    for (const read of [countUnread, listConversations, listUnreadNotifications, listNotifications])
      queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  useLiveRefresh([NEW_MESSAGE, MESSAGE_CHANGED, CONVERSATION_CHANGED], refresh)
  useLive(CONVERSATION_READ, ({ userId }) => {
    if (userId === user.id) refresh()
  })
  useLive(ACCESS_CHANGED, ({ caseId }) => {
    refresh()
    queries.invalidateQueries({
      predicate: ({ queryKey: [path, sent] }) =>
        caseId === null || path === listCases.path || JSON.stringify(sent ?? '').includes(caseId),
    })
  })
  useEffect(() => {
    outboxOf(user.id)
      .restore()
      .catch(error => console.warn('What was left to send was not found', error))
    return () => closeOutbox(user.id)
  }, [user.id])
}
