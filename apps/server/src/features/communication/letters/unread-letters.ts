// The unread marks of letters: set on arrival, removed on reading.

import { countUnreadLetters, markLetter } from '@maat/contract/communication/letters'
import type { UserId } from '@maat/contract/ids'
import { isDelivered } from '@maat/domain/communication/letters'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { markNoticesRead } from '../notifications/index.ts'
import { noteUnread } from './letter-store.ts'
import { letterSubject } from './letter-subject.ts'
import { countUnread } from './list-letters.ts'
import { publishLetterChangeTo } from './notify-of-letters.ts'

export const handleCountUnreadLetters = handle(countUnreadLetters, async ({ tx, caller }) => ({
  total: await countUnread(tx, caller),
}))

/** Opening reads the whole thread; marking as unread concerns one letter. */
export const handleMarkLetter = handleRecord(markLetter, letterSubject, async context => {
  const { work, tx, caller, subject: row, body, record } = context
  if (!body.isRead && isDelivered(row.state)) await noteUnread(tx, row.id, [caller.id])
  if (body.isRead) await readExchange(tx, row.thread_id, caller.id)
  await record('letter.marked', body)
  await publishLetterChangeTo(work, row.id, [caller.id])
  return { total: await countUnread(tx, caller) }
})

async function readExchange(tx: Tx, threadId: string, userId: UserId): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from unread_letters n using letters l
    where l.id = n.letter_id and l.thread_id = ${threadId}::uuid and n.user_id = ${userId}::uuid
    returning l.id`.execute(tx)
  for (const { id } of rows) await markNoticesRead(tx, userId, { type: 'Email', targetId: id })
}
