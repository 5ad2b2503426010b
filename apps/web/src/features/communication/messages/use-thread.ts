// One open conversation: its messages with live updates, and the read position sent to others.

import type { ConversationView } from '@maat/contract/communication/conversations'
import {
  ACCESS_CHANGED,
  CONVERSATION_CHANGED,
  CONVERSATION_READ,
  type ConversationReadEvent,
  MESSAGE_CHANGED,
  NEW_MESSAGE,
} from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { readConversation } from '../../../api/operations/communication/conversations.ts'
import { listMessages, readMessage } from '../../../api/operations/communication/messages.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import { LIVE_CONNECTED, MESSAGE_SENT, useLive, useLiveRefresh } from '../notifications/index.ts'
import { Thread, type ThreadState } from './thread.ts'

/** On a bad connection, a single hanging request would block all following ones. */
const inTime = () => ({ signal: AbortSignal.timeout(20_000) })

function threadOf(conversationId: string): Thread {
  const params = { conversationId }
  return new Thread({
    page: query => call(listMessages, { params, query }, inTime()),
    message: id => call(readMessage, { params: { messageId: id } }, inTime()),
  })
}

/** Give the component a key: another conversation needs another thread. */
export function useThread(
  conversationId: string,
  caseId: string | null | undefined,
  around: number | undefined,
): [Thread, ThreadState] {
  const [thread] = useState(() => threadOf(conversationId))
  useEffect(() => {
    void thread.open(around)
  }, [thread, around])
  useEffect(() => {
    const refresh = () => void thread.refresh()
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [thread])
  const isThis = (event: { conversationId: string }) => event.conversationId === conversationId
  useLive(NEW_MESSAGE, event => isThis(event) && void thread.hear(event.position))
  useLive(MESSAGE_CHANGED, event => isThis(event) && void thread.reread(event.messageId))
  useLive(MESSAGE_SENT, message => isThis(message) && void thread.took(message))
  useLive(LIVE_CONNECTED, () => void thread.refresh())
  useLive(ACCESS_CHANGED, event => {
    if ([null, conversationId, caseId].includes(event.caseId)) void thread.refresh()
  })
  useLive(CONVERSATION_CHANGED, event => isThis(event) && void thread.refresh())
  return [thread, useSyncExternalStore(thread.subscribe, thread.read)]
}

export function useConversation(conversationId: string) {
  const queries = useQueryClient()
  const sent = { params: { conversationId } }
  const key = queryKeyOf(readConversation, sent)
  const refresh = () => void queries.invalidateQueries({ queryKey: key })
  useLiveRefresh([ACCESS_CHANGED, CONVERSATION_CHANGED], refresh)
  useLive(CONVERSATION_READ, event => {
    if (event.conversationId !== conversationId) return
    queries.setQueryData<ConversationView>(
      key,
      known => known && { ...known, readers: known.readers.map(reader => withReading(reader, event)) },
    )
  })
  return useRead(readConversation, sent)
}

function withReading(
  reader: ConversationView['readers'][number],
  { userId, position }: ConversationReadEvent,
) {
  return reader.id === userId ? { ...reader, readTo: Math.max(reader.readTo, position) } : reader
}
