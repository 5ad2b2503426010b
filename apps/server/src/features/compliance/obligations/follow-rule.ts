// Enters the terms that the rule of an obligation asks for.
import type { ObligationId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { dayOf } from '@maat/domain/calendar/day'
import type { HolidayRegion } from '@maat/domain/calendar/holidays'
import type { Moment } from '@maat/domain/calendar/moment'
import { addMonths } from '@maat/domain/calendar/plain-dates'
import {
  afterHours,
  afterInterval,
  datesUntil,
  dueDay,
} from '@maat/domain/compliance/obligations/obligation-rules'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { ObligationTerms } from '../../../platform/db/schema.generated.ts'
import { dayAtOffice } from '../../people/users/index.ts'
import type { ObligationRow } from './obligation-store.ts'

/** A firm enters what it owes of the last year, and nothing older. */
const MONTHS_BACK = 12

/** Dates up to the next one; a term after the last proof. Terms after events are entered by hand. */
export async function enterTerms(tx: Tx, row: ObligationRow, today: Day): Promise<void> {
  const { rule, starts_on } = row
  if (rule.kind === 'event') return
  if (rule.kind === 'dates') {
    const oldest = addMonths(dayOf(row.created_at), -MONTHS_BACK)
    await insertNew(
      tx,
      row,
      datesUntil(rule, starts_on, today).filter(date => date >= oldest),
    )
    return
  }
  if (await hasOpenTerm(tx, row.id)) return
  const last = await lastSettled(tx, row.id)
  await insertTerm(tx, row, last ? afterInterval(last, rule) : starts_on)
}

/** After a change of the rule: open terms that nobody moved are entered anew. */
export async function renewTerms(tx: Tx, row: ObligationRow, today: Day): Promise<void> {
  if (row.rule.kind !== 'event') await deleteUnmoved(tx, row.id)
  await enterTerms(tx, row, today)
}

/** The term that followed a proof goes with it. */
export async function dropFollowing(tx: Tx, row: ObligationRow, reopenedId: string): Promise<void> {
  if (row.rule.kind === 'interval') await deleteUnmoved(tx, row.id, reopenedId)
}

export const insertTerm = (tx: Tx, row: ObligationRow, nominal: Day): Promise<boolean> =>
  insertOnce(tx, {
    obligation_id: row.id,
    nominal_on: nominal,
    due_on: dueDay(nominal, row.on_closed_day, regionOf(row)),
  })

/** Neither nights nor closed days stop the hours; their day is that of the firm. */
export async function insertTermInHours(
  tx: Tx,
  { id }: ObligationRow,
  happenedAt: Moment,
  hours: number,
): Promise<boolean> {
  const dueAt = afterHours(happenedAt, hours)
  const dueOn = await dayAtOffice(tx, null, dueAt)
  return await insertOnce(tx, {
    obligation_id: id,
    nominal_on: dueOn,
    due_on: dueOn,
    happened_at: happenedAt,
    due_at: dueAt,
  })
}

/** False if the same term is open already. */
async function insertOnce(tx: Tx, term: Insertable<ObligationTerms>): Promise<boolean> {
  const inserted = await tx
    .insertInto('obligation_terms')
    .values(term)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function insertNew(tx: Tx, row: ObligationRow, dates: readonly Day[]): Promise<void> {
  const known = await tx
    .selectFrom('obligation_terms')
    .select('nominal_on')
    .where('obligation_id', '=', row.id)
    .execute()
  const days = new Set(known.map(({ nominal_on }) => nominal_on))
  for (const date of dates) if (!days.has(date)) await insertTerm(tx, row, date)
}

const regionOf = ({ country, office_country }: ObligationRow): HolidayRegion =>
  country ?? office_country ?? 'BE'

async function hasOpenTerm(tx: Tx, obligationId: ObligationId): Promise<boolean> {
  const open = await tx
    .selectFrom('obligation_terms')
    .select('id')
    .where('obligation_id', '=', obligationId)
    .where('proved_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** The day of the last proof; for a cancelled term, its date. */
async function lastSettled(tx: Tx, obligationId: ObligationId): Promise<Day | undefined> {
  const row = await tx
    .selectFrom('obligation_terms')
    .select(sql<Day>`coalesce(done_on, nominal_on)`.as('day'))
    .where('obligation_id', '=', obligationId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

async function deleteUnmoved(tx: Tx, obligationId: ObligationId, keepId?: string): Promise<void> {
  await tx
    .deleteFrom('obligation_terms')
    .where('obligation_id', '=', obligationId)
    .where('proved_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('move_reason', '=', '')
    .$if(keepId !== undefined, query => query.where('id', '!=', keepId ?? ''))
    .execute()
}
