// Records who got the files of documents: the staff by day, because unrecorded work is suggested to them; readers outside
// the staff once, because a final document that they have stays final.

import type { DocumentId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'

interface Reading {
  documentId: DocumentId
  reader: Caller
  now: Date
}

export async function recordReading(executor: Executor, { documentId, reader, now }: Reading): Promise<void> {
  if (isStaff(reader.role)) await recordDay(executor, { documentId, readerId: reader.id, now })
  else await recordReceipt(executor, { documentId, reader, now })
}

/** By whatever way the file leaves: its content, an archive, a printed binder. */
export async function recordReceipt(executor: Executor, { documentId, reader, now }: Reading): Promise<void> {
  if (isStaff(reader.role)) return
  await executor
    .updateTable('documents')
    .set({ received_at: momentOf(now) })
    .where('id', '=', documentId)
    .where('received_at', 'is', null)
    .execute()
}

/** Once a day, in the time zone of the case's office. After a move, the first reading in the new case counts. */
async function recordDay(
  executor: Executor,
  { documentId, readerId, now }: { documentId: DocumentId; readerId: string; now: Date },
): Promise<void> {
  await sql`
    insert into document_readings (document_id, case_id, reader_id, read_on, read_at)
    select d.id, d.case_id, ${readerId}::uuid, (n.now at time zone o.time_zone)::date, n.now
    from documents d join cases c on c.id = d.case_id join offices o on o.id = c.office_id
      cross join (values (${momentOf(now)}::timestamptz)) n (now)
    where d.id = ${documentId}::uuid
    on conflict (reader_id, read_on, document_id) do update set case_id = excluded.case_id, read_at = excluded.read_at
      where document_readings.case_id <> excluded.case_id`.execute(executor)
}
