// Records which documents the staff read on which day: unrecorded work is suggested to them.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

/** Once a day, in the time zone of the case's office. */
export async function recordReading(
  executor: Executor,
  { documentId, readerId, now }: { documentId: string; readerId: string; now: Date },
): Promise<void> {
  await sql`
    insert into document_readings (document_id, reader_id, read_on, read_at)
    select d.id, ${readerId}::uuid, (n.now at time zone o.time_zone)::date, n.now
    from documents d join cases c on c.id = d.case_id join offices o on o.id = c.office_id
      cross join (values (${now.toISOString()}::timestamptz)) n (now)
    where d.id = ${documentId}::uuid
    on conflict do nothing`.execute(executor)
}
