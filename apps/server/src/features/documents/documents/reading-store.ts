// Records which documents the staff read on which day: unrecorded work is suggested to them.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

/** Once a day, in the time zone of the case's office. After a move, the first reading in the new case counts. */
export async function recordReading(
  executor: Executor,
  { documentId, readerId, now }: { documentId: string; readerId: string; now: Date },
): Promise<void> {
  await sql`
    insert into document_readings (document_id, case_id, reader_id, read_on, read_at)
    select d.id, d.case_id, ${readerId}::uuid, (n.now at time zone o.time_zone)::date, n.now
    from documents d join cases c on c.id = d.case_id join offices o on o.id = c.office_id
      cross join (values (${now.toISOString()}::timestamptz)) n (now)
    where d.id = ${documentId}::uuid
    on conflict (reader_id, read_on, document_id) do update set case_id = excluded.case_id, read_at = excluded.read_at
      where document_readings.case_id <> excluded.case_id`.execute(executor)
}
