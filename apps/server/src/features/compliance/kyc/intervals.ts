// The months between two reviews by risk: each row applies from its day on, and an Admin adds others.
import type { Day } from '@maat/domain/calendar/day'
import type { KycIntervals } from '@maat/domain/compliance/kyc/reviews'
import type { Insertable, Selectable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { KycIntervals as KycIntervalsTable } from '../../../platform/db/schema.generated.ts'

type IntervalsRow = Selectable<KycIntervalsTable>
type DatedIntervals = KycIntervals & { validFrom: Day }

const viewOf = (row: IntervalsRow): DatedIntervals => ({
  validFrom: row.valid_from,
  low: row.low_months,
  standard: row.standard_months,
  high: row.high_months,
})

export async function intervalsOn(executor: Executor, day: Day): Promise<DatedIntervals> {
  const row = await executor
    .selectFrom('kyc_intervals')
    .selectAll()
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Error(`No intervals between reviews apply on ${day}`)
  return viewOf(row)
}

export async function findComingIntervals(
  executor: Executor,
  today: Day,
): Promise<DatedIntervals | undefined> {
  const row = await executor
    .selectFrom('kyc_intervals')
    .selectAll()
    .where('valid_from', '>', today)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst()
  return row && viewOf(row)
}

/** A second change for the same day replaces the first one. */
export async function saveIntervals(tx: Tx, row: Insertable<KycIntervalsTable>): Promise<void> {
  const { valid_from: _, ...change } = row
  await tx
    .insertInto('kyc_intervals')
    .values(row)
    .onConflict(conflict => conflict.column('valid_from').doUpdateSet(change))
    .execute()
}
