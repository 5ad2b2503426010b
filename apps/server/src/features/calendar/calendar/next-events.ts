// The calendar on a user's home page: today for the staff, upcoming events for a client.

import type { EventItem } from '@maat/contract/calendar/events'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt, startOfDay } from '@maat/domain/calendar/zoned-times'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { eventsBetween } from './event-reading.ts'
import { viewOfItem } from './event-view.ts'

type Item = z.input<typeof EventItem>

const MOST_OF_A_DAY = 30
const DAYS_AHEAD = 90

/** Today in the time zone of the caller's office, and the first event after today. */
export async function eventsFromToday(
  executor: Executor,
  caller: Caller,
  now: Date,
): Promise<{ events: Item[]; nextEvent: Item | null }> {
  const office = await executor
    .selectFrom('offices')
    .select('time_zone')
    .where('id', '=', caller.officeId)
    .executeTakeFirst()
  const zone = office?.time_zone ?? 'Europe/Brussels'
  const today = dayAt(now, zone)
  const dayFrom = (days: number) => momentOf(startOfDay(addDays(today, days), zone))
  const tomorrow = dayFrom(1)
  const events = await own(executor, caller, { from: dayFrom(0), to: tomorrow }, MOST_OF_A_DAY)
  const ahead = await own(executor, caller, { from: tomorrow, to: dayFrom(DAYS_AHEAD) }, MOST_OF_A_DAY)
  const isNext = ({ startsAt, answer }: Item) =>
    Date.parse(startsAt) >= Date.parse(tomorrow) && answer !== 'declined'
  return { events, nextEvent: ahead.find(isNext) ?? null }
}

export async function nextEvents(
  executor: Executor,
  caller: Caller,
  now: Date,
  limit: number,
): Promise<Item[]> {
  const until = new Date(now.getTime() + DAYS_AHEAD * 86_400_000)
  return await own(executor, caller, { from: momentOf(now), to: momentOf(until) }, limit)
}

async function own(
  executor: Executor,
  caller: Caller,
  period: { from: string; to: string },
  limit: number,
): Promise<Item[]> {
  const rows = await eventsBetween(executor, caller, { scope: { of: 'me' }, period, limit })
  return rows.slice(0, limit).map(row => viewOfItem(caller, row))
}
