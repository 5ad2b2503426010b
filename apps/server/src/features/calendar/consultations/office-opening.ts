// The public information on opening: the offices' closing days, and when they will answer.

import { CONTACT_ANSWER_DAYS, listClosings, readOpening } from '@maat/contract/calendar/closings'
import type { OfficeId } from '@maat/contract/ids'
import { answerDue, type WorkingTime } from '@maat/domain/calendar/answer-due'
import { closingOn, nextClosing, type OfficeDays } from '@maat/domain/calendar/closed-days'
import { answerDeadline } from '@maat/domain/calendar/consultation-states'
import type { Day } from '@maat/domain/calendar/day'
import type { OpeningHours } from '@maat/domain/calendar/free-times'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import {
  type BookingOffice,
  findBookingOffice,
  listBookingOffices,
  readOfficeAvailability,
  readOpeningHours,
} from './availability-store.ts'
import { closingsBetween, readDaysOfOffices, readOfficeDays, workedHolidaysBetween } from './closing-store.ts'

/** Covers the longest closing and the longest promised answer time. */
const DAYS_LOOKED_AT = 400
/** Closings further ahead are not shown yet. */
const NEXT_CLOSING_DAYS = 60

export const handleListClosings = handle(listClosings, async ({ tx, query }) => {
  const period = { from: query.from, until: addDays(query.from, query.days) }
  const closings = await closingsBetween(tx, period)
  const worked = await workedHolidaysBetween(tx, period)
  const offices = await listBookingOffices(tx)
  return offices.map(({ id }) => ({
    officeId: id,
    closings: closings.filter(({ officeId }) => officeId === id),
    workedHolidays: worked.filter(({ officeId }) => officeId === id).map(({ day }) => day),
  }))
})

/** Reads all offices in a few statements, however many there are. */
export const handleReadOpening = handle(readOpening, async ({ work: { now }, tx }) => {
  const offices = await listBookingOffices(tx)
  const hoursOf = await readOpeningHours(tx)
  const daysOf = await readDaysOfOffices(tx, periodFrom(dayAt(now, WESTMOST)))
  return offices.map(office => openingOf({ office, hours: hoursOf(office.id), days: daysOf(office) }, now))
})

/** The time zone in which a day ends last. */
const WESTMOST = 'Etc/GMT+12'

const periodFrom = (day: Day) => ({ from: day, until: addDays(day, DAYS_LOOKED_AT) })

interface Open {
  office: BookingOffice
  hours: readonly OpeningHours[]
  days: OfficeDays
}

function openingOf(open: Open, now: Date) {
  const { office, hours, days } = open
  const weekdays = hours.map(({ weekday }) => weekday)
  const due = dueOf(open, now, CONTACT_ANSWER_DAYS)
  const next = nextClosing(days, weekdays, dayAt(now, office.timeZone), NEXT_CLOSING_DAYS)
  return {
    officeId: office.id,
    timeZone: office.timeZone,
    answerBy: due ? momentOf(due) : null,
    nextClosing: next ? { firstDay: next.firstDay, lastDay: next.lastDay, reason: next.reason } : null,
  }
}

const dueOf = (open: Open, now: Date, answerDays: number): Date | undefined =>
  answerDue(now, answerDays, workingTime(open))

const workingTime = ({ office, hours, days }: Open): WorkingTime => ({
  timeZone: office.timeZone,
  hours,
  isClosed: date => closingOn(days, date) !== undefined,
})

/** Returns when an office answers a new message; undefined if it never opens. */
export async function answerDueAt(
  executor: Executor,
  officeId: OfficeId,
  now: Date,
  answerDays: number,
): Promise<Date | undefined> {
  const open = await readOpen(executor, officeId, now)
  return open && dueOf(open, now, answerDays)
}

async function readOpen(executor: Executor, officeId: OfficeId, from: Date): Promise<Open | undefined> {
  const office = await findBookingOffice(executor, officeId)
  if (!office) return undefined
  const { hours } = await readOfficeAvailability(executor, officeId)
  const days = await readOfficeDays(executor, office, periodFrom(dayAt(from, office.timeZone)))
  return { office, hours, days }
}

/** The opening hours of an office from a moment on, without its closed days. */
export async function workingTimeOf(
  executor: Executor,
  officeId: OfficeId,
  from: Date,
): Promise<WorkingTime | undefined> {
  const open = await readOpen(executor, officeId, from)
  return open && workingTime(open)
}

export async function requestWaitsUntil(
  { tx, now }: Work,
  officeId: OfficeId,
  startsAt: Date,
): Promise<Moment> {
  const { answerDays } = await readOfficeAvailability(tx, officeId)
  const due = await answerDueAt(tx, officeId, now, answerDays)
  return momentOf(answerDeadline(now, startsAt, answerDays, due))
}

export async function isClosedAt(executor: Executor, officeId: OfficeId, moment: Date): Promise<boolean> {
  const office = await findBookingOffice(executor, officeId)
  if (!office) return false
  const day = dayAt(moment, office.timeZone)
  const days = await readOfficeDays(executor, office, { from: day, until: addDays(day, 1) })
  return closingOn(days, day) !== undefined
}
