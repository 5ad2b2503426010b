// The closing days of offices.

import type { ClosingView } from '@maat/contract/calendar/closings'
import type { OfficeId } from '@maat/contract/ids'
import type { Closing, OfficeDays } from '@maat/domain/calendar/closed-days'
import type { Day } from '@maat/domain/calendar/day'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { readAnnouncedHolidays } from '../../firm/settings/index.ts'
import type { BookingOffice } from './availability-store.ts'

interface Period {
  from: Day
  until: Day
}

export type OfficeClosing = View & { officeId: OfficeId }

export async function closingsBetween(executor: Executor, { from, until }: Period): Promise<OfficeClosing[]> {
  const rows = await executor
    .selectFrom('office_closings')
    .selectAll()
    .where('last_day', '>=', from)
    .where('first_day', '<', until)
    .orderBy('first_day')
    .orderBy('id')
    .limit(5000)
    .execute()
  return rows.map(row => ({ ...viewOfClosing(row), officeId: row.office_id }))
}

type View = z.input<typeof ClosingView>

interface ClosingRow {
  id: string
  first_day: Day
  last_day: Day
  reason: View['reason']
}

const viewOfClosing = ({ id, first_day, last_day, reason }: ClosingRow): View => ({
  id,
  firstDay: first_day,
  lastDay: last_day,
  reason,
})

export async function workedHolidaysBetween(
  executor: Executor,
  { from, until }: Period,
): Promise<{ officeId: OfficeId; day: Day }[]> {
  return await executor
    .selectFrom('worked_holidays')
    .select(['office_id as officeId', 'day'])
    .where('day', '>=', from)
    .where('day', '<', until)
    .orderBy('day')
    .limit(5000)
    .execute()
}

type Located = Pick<BookingOffice, 'id' | 'country'>

export async function readDaysOfOffices(
  executor: Executor,
  period: Period,
): Promise<(office: Located) => OfficeDays> {
  const closings = await closingsBetween(executor, period)
  const worked = await workedHolidaysBetween(executor, period)
  const announcedHolidays = await readAnnouncedHolidays(executor)
  return ({ id, country }) => ({
    country,
    closings: closings.filter(({ officeId }) => officeId === id),
    workedHolidays: worked.filter(({ officeId }) => officeId === id).map(({ day }) => day),
    announcedHolidays,
  })
}

export async function readOfficeDays(
  executor: Executor,
  office: Located,
  period: Period,
): Promise<OfficeDays> {
  return (await readDaysOfOffices(executor, period))(office)
}

export async function countClosings(tx: Tx, officeId: OfficeId, from: Day): Promise<number> {
  const { count } = await tx
    .selectFrom('office_closings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('office_id', '=', officeId)
    .where('last_day', '>=', from)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertClosing(tx: Tx, officeId: OfficeId, closing: Closing): Promise<View> {
  const row = await tx
    .insertInto('office_closings')
    .values({
      office_id: officeId,
      first_day: closing.firstDay,
      last_day: closing.lastDay,
      reason: JSON.stringify(closing.reason),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return viewOfClosing(row)
}

export async function removeClosing(tx: Tx, officeId: OfficeId, id: string): Promise<View | undefined> {
  const row = await tx
    .deleteFrom('office_closings')
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .returningAll()
    .executeTakeFirst()
  return row && viewOfClosing(row)
}

export async function saveWorkedHoliday(
  tx: Tx,
  officeId: OfficeId,
  day: Day,
  isWorked: boolean,
): Promise<void> {
  if (isWorked)
    await tx
      .insertInto('worked_holidays')
      .values({ office_id: officeId, day })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else
    await tx.deleteFrom('worked_holidays').where('office_id', '=', officeId).where('day', '=', day).execute()
}
