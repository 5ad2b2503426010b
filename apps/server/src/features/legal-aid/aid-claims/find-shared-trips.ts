// Finds the trips of a case that another case of the same lawyer counts too: the same day, to the same place.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'

const MOST_SHARED = 100

/** Only cases of the same office, whose staff may know their numbers. */
export async function findSharedTrips(
  executor: Executor,
  { id, lawyer_id, office_id }: CaseRow,
): Promise<{ trip: number; caseNumber: string }[]> {
  if (lawyer_id === null || office_id === null) return []
  const rows = await executor
    .selectFrom('aid_trips as t')
    .innerJoin('aid_trips as o', 'o.travelled_on', 't.travelled_on')
    .innerJoin('cases as c', 'c.id', 'o.case_id')
    .select(['t.position', 'c.number'])
    .distinct()
    .where('t.case_id', '=', id)
    .where('o.case_id', '<>', id)
    .where('c.lawyer_id', '=', lawyer_id)
    .where('c.office_id', '=', office_id)
    .where('t.is_counted_elsewhere', '=', false)
    .where('o.is_counted_elsewhere', '=', false)
    .where(sql<string>`fold(o.to_place)`, '=', sql<string>`fold(t.to_place)`)
    .orderBy('t.position')
    .orderBy('c.number')
    .limit(MOST_SHARED)
    .execute()
  return rows.flatMap(({ position, number }) =>
    number === null ? [] : [{ trip: position - 1, caseNumber: number }],
  )
}
