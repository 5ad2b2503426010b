// Computes the free times of lawyers from their hours, the rules of their office, its holidays and their calendars. The
// reason why a time is busy never leaves this file.

import { listFreeTimes } from '@maat/contract/calendar/bookings'
import type { UserId } from '@maat/contract/ids'
import { closingOn } from '@maat/domain/calendar/closed-days'
import type { Day } from '@maat/domain/calendar/day'
import {
  type FreeTimesQuery,
  filterFreeTimes,
  findStartTimes,
  isFreeTime,
} from '@maat/domain/calendar/free-times'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt, startOfDay } from '@maat/domain/calendar/zoned-times'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import {
  type BookableLawyer,
  type BookingOffice,
  bookableLawyers,
  findBookingOffice,
  readOfficeAvailability,
} from './availability-store.ts'
import { readOfficeDays } from './closing-store.ts'

type Question = Omit<FreeTimesQuery, 'from' | 'until'>

interface FreeTimesRequest {
  office: BookingOffice
  lawyers: readonly BookableLawyer[]
  now: Date
  /** Days in the office's time zone. */
  from: Day
  until: Day
}

export async function freeTimesQueries(
  executor: Executor,
  query: FreeTimesRequest,
): Promise<Map<string, Question>> {
  const { office, lawyers, now, from, until } = query
  const { id, timeZone } = office
  const { hours, ...rules } = await readOfficeAvailability(executor, id)
  const between = {
    from: startOfDay(addDays(from, -1), timeZone),
    until: startOfDay(addDays(until, 1), timeZone),
  }
  const people = lawyers.map(lawyer => lawyer.id)
  const taken = Map.groupBy(await takenTimes(executor, people, between), ({ userId }) => userId)
  const officeDays = await readOfficeDays(executor, office, { from, until })
  const isClosed = (date: Day) => closingOn(officeDays, date) !== undefined
  return new Map(
    lawyers.map(lawyer => [
      lawyer.id,
      {
        timeZone,
        hours: lawyer.hours ?? hours,
        rules,
        taken: taken.get(lawyer.id) ?? [],
        isClosed,
        now,
      },
    ]),
  )
}

interface TakenByPerson {
  userId: UserId
  startsAt: Moment
  endsAt: string
  isConsultation: boolean
}

async function takenTimes(
  executor: Executor,
  people: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<TakenByPerson[]> {
  if (people.length === 0) return []
  const { rows } = await sql<TakenByPerson>`
    select t.user_id as "userId", lower(t.during) as "startsAt", upper(t.during) as "endsAt",
      e.kind = 'consultation' as "isConsultation"
    from event_times t join events e on e.id = t.event_id
    where t.user_id = any(${[...people]}::uuid[])
      and t.during && tstzrange(${momentOf(from)}::timestamptz, ${momentOf(until)}::timestamptz)`.execute(
    executor,
  )
  return rows
}

export async function freeLawyers(
  executor: Executor,
  { office, lawyers, now }: Pick<FreeTimesRequest, 'office' | 'lawyers' | 'now'>,
  moment: Date,
): Promise<BookableLawyer[]> {
  const from = dayAt(moment, office.timeZone)
  const questions = await freeTimesQueries(executor, { office, lawyers, now, from, until: addDays(from, 1) })
  return lawyers.filter(({ id }) => {
    const question = questions.get(id)
    return question !== undefined && isFreeTime(question, moment)
  })
}

interface FreeTimesSpan {
  office: BookingOffice
  lawyers: readonly BookableLawyer[]
  now: Date
  from?: Day | undefined
}

/** The times at which any of them is free, from the requested day up to the office's limit. */
async function timesOfAny(
  executor: Executor,
  query: FreeTimesSpan,
): Promise<{ from: Day; lastDay: Day; times: Moment[] }> {
  const { office, lawyers, now } = query
  const { horizonDays } = await readOfficeAvailability(executor, office.id)
  const today = dayAt(now, office.timeZone)
  const from = query.from !== undefined && query.from > today ? query.from : today
  const lastDay = addDays(today, horizonDays)
  if (from > lastDay) return { from, lastDay, times: [] }
  const until = addDays(lastDay, 1)
  const questions = await freeTimesQueries(executor, { office, lawyers, now, from, until })
  // Most lawyers have their office's hours, so its start times are computed once.
  const known = new Map<Question['hours'], number[]>()
  const times = [...questions.values()].flatMap(question => {
    const moments = known.get(question.hours) ?? findStartTimes({ ...question, from, until })
    known.set(question.hours, moments)
    return filterFreeTimes(moments, question).map(time => momentOf(time))
  })
  return { from, lastDay, times: [...new Set(times)].sort() }
}

export async function freeTimesOf(executor: Executor, lawyerId: UserId, now: Date): Promise<Moment[]> {
  const lawyers = await bookableLawyers(executor, { lawyerId })
  const office = lawyers[0] && (await findBookingOffice(executor, lawyers[0].officeId))
  return office ? (await timesOfAny(executor, { office, lawyers, now })).times : []
}

export const handleListFreeTimes = handle(listFreeTimes, async ({ work, tx, query, fail }) => {
  const office = await findBookingOffice(tx, query.office)
  if (!office) return fail('office.unknown')
  const { lawyer: lawyerId, language } = query
  const lawyers = await bookableLawyers(tx, { officeId: office.id, language, lawyerId })
  if (lawyerId && lawyers.length === 0) return fail('consultation.lawyer-unknown')
  const { timeZone } = office
  const { minutes } = await readOfficeAvailability(tx, office.id)
  const { from, lastDay, times } = await timesOfAny(tx, { office, lawyers, now: work.now, from: query.from })
  const free = times.map(time => ({ time, date: dayAt(time, timeZone) }))
  const days = Array.from({ length: query.days }, (_, index) => addDays(from, index))
  return {
    timeZone,
    minutes,
    days: days.map(date => ({
      date,
      times: free.filter(one => one.date === date).map(({ time }) => time),
    })),
    lastDay,
    firstFree: free[0]?.date ?? null,
  }
})
