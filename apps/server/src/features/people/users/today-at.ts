// Today is a day of a place: between midnight and two in the morning in Brussels, it is still yesterday in UTC.

import type { OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

/** Today at an office; without one, at the first office of the firm. */
export const todayAt = (executor: Executor, officeId: OfficeId | null, now: Date): Promise<Day> =>
  dayAtOffice(executor, officeId, now)

/** The day of any moment at an office; without one, at the first office of the firm. */
export async function dayAtOffice(
  executor: Executor,
  officeId: OfficeId | null,
  moment: Moment | Date,
): Promise<Day> {
  return dayAt(moment, await timeZoneAt(executor, officeId))
}

/** The time zone of an office; without one, of the first office of the firm. */
export async function timeZoneAt(executor: Executor, officeId: OfficeId | null): Promise<string> {
  const { time_zone } = await executor
    .selectFrom('offices')
    .select('time_zone')
    .orderBy(sql`id is not distinct from ${officeId}::uuid`, 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** Today at the office of a user: for a client, the one that treats their cases. */
export async function todayOfUser(executor: Executor, userId: UserId, now: Date): Promise<Day> {
  const user = await executor
    .selectFrom('users')
    .select('office_id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return await todayAt(executor, user?.office_id ?? null, now)
}
