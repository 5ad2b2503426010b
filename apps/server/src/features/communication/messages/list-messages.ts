// Reads the messages of a conversation page by page, in either direction from any position.
import { listMessages, readMessage } from '@maat/contract/communication/messages'
import { together } from '../../../platform/db/together.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { documentVisibilityOf } from '../../cases/case-access/index.ts'
import { conversationSubject, messageSubject } from './conversation-subject.ts'
import { type MessageRow, messageById, messagesOf } from './message-store.ts'
import { viewOfMessage } from './message-view.ts'

export const handleListMessages = handleRecord(
  listMessages,
  conversationSubject,
  async ({ tx, caller, subject, query }) => {
    const { olderThan, newerThan, around } = query
    const reach = documentVisibilityOf(caller, subject)
    if (around !== undefined) {
      // Half a page before the requested message, and half from it onwards.
      const limit = Math.ceil(query.limit / 2)
      const [before, after] = await together(tx, both => [
        messagesOf(both, subject.id, { olderThan: around, limit }, reach),
        messagesOf(both, subject.id, { newerThan: around - 1, limit }, reach),
      ])
      return pageOf([...before, ...after], subject.last_position)
    }
    const window = newerThan === undefined ? { olderThan } : { newerThan }
    return pageOf(
      await messagesOf(tx, subject.id, { ...window, limit: query.limit }, reach),
      subject.last_position,
      newerThan ?? (olderThan === undefined ? undefined : olderThan - 1),
    )
  },
)

/** Positions have no gaps and begin at 1, so no counting is needed. */
function pageOf(rows: readonly MessageRow[], lastPosition: number, beside?: number) {
  const first = rows.at(0)?.position
  const last = rows.at(-1)?.position
  return {
    items: rows.map(viewOfMessage),
    hasOlder: first === undefined ? (beside ?? 0) > 0 : first > 1,
    hasNewer: last === undefined ? (beside ?? lastPosition) < lastPosition : last < lastPosition,
  }
}

export const handleReadMessage = handleRecord(
  readMessage,
  messageSubject,
  async ({ tx, caller, subject }) => {
    const row = await messageById(tx, subject.message.id, documentVisibilityOf(caller, subject.conversation))
    // Its case has just been removed.
    if (!row) throw new Failure('message.not-found')
    return viewOfMessage(row)
  },
)
