// The days of the books that were exported for the accountant. A later entry of such a day would change what they have.

import type { OfficeId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { lastExportedDay } from '@maat/domain/money/books/money-days'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

interface Exported {
  officeId: OfficeId
  from: Day
  until: Day
  today: Day
}

export async function markExported(
  executor: Executor,
  { officeId, today, ...period }: Exported,
): Promise<void> {
  const day = lastExportedDay(period, today)
  if (day === undefined) return
  await sql`
    insert into book_series (office_id, exported_until) values (${officeId}::uuid, ${day}::date)
    on conflict (office_id) do update
      set exported_until = greatest(book_series.exported_until, excluded.exported_until)`.execute(executor)
}

export async function isExportedDay(executor: Executor, officeId: OfficeId, day: Day): Promise<boolean> {
  const found = await executor
    .selectFrom('book_series')
    .select('office_id')
    .where('office_id', '=', officeId)
    .where('exported_until', '>=', day)
    .executeTakeFirst()
  return found !== undefined
}
