// Who opened the files of the demo clients: their lawyers and the assistants of their offices, in the last two weeks.
import { momentOf } from '@maat/domain/calendar/moment'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Work } from '../../platform/http/work.ts'

export async function createDemoReads({ tx, now }: Work): Promise<void> {
  const at = momentOf(now)
  await sql`
    insert into file_reads (client_id, case_id, document_id, reader_id, role_id, office_id, part, purpose,
      is_withheld, read_at)
    select c.owner_id, c.id, null, r.id, r.role_id, r.office_id, 'case',
      case when r.id = c.lawyer_id then 'treating' else 'office' end, false,
      date_trunc('day', ${at}::timestamptz) - (c.place + r.role_id) * interval '1 day'
        + (7 + c.place * 2) * interval '1 hour' + r.role_id * interval '13 minutes'
    from (select *, row_number() over (partition by owner_id order by number)::int as place from cases
      where status = 'in-progress' and lawyer_id is not null) c
    join users r on r.id = c.lawyer_id or (r.role_id = ${ROLE_IDS.Assistant} and r.office_id = c.office_id)
    where c.place <= 3 and r.id <> all(c.walled_from)`.execute(tx)
  await sql`
    insert into file_reads (client_id, case_id, document_id, reader_id, role_id, office_id, part, purpose,
      is_withheld, read_at)
    select distinct on (c.owner_id) c.owner_id, c.id, d.id, l.id, l.role_id, l.office_id, 'document', 'treating',
      false, date_trunc('day', ${at}::timestamptz) - interval '2 days' + interval '10 hours 25 minutes'
    from cases c join users l on l.id = c.lawyer_id
    join documents d on d.case_id = c.id and not d.is_internal and d.status = 'submitted'
    where c.status = 'in-progress'
    order by c.owner_id, d.created_at, d.id`.execute(tx)
}
