// Today is a day of a place: between midnight and two in the morning in Brussels, it is still yesterday in UTC.
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { Executor } from '../../platform/db/database.ts'

/** Today at an office; without one, at the first office of the firm. */
export async function todayAt(executor: Executor, officeId: string | null, now: Date): Promise<string> {
  const { time_zone } = await executor
    .selectFrom('offices')
    .select('time_zone')
    .orderBy(({ eb }) => eb('id', '=', officeId), 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  return dayAt(now, time_zone)
}
