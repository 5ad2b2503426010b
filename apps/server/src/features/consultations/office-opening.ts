// What everybody may know of when offices are open: their closing days, and by when they answer.
import { CONTACT_ANSWER_DAYS, listClosings, readOpening } from '@maat/contract/closings'
import type { OfficeId } from '@maat/contract/ids'
import { answerDue } from '@maat/domain/answer-due'
import { closingOn, nextClosing } from '@maat/domain/closed-days'
import { answerBy } from '@maat/domain/consultation-states'
import { addDays } from '@maat/domain/plain-dates'
import { dayAt } from '@maat/domain/zoned-times'
import type { Executor } from '../../platform/db/database.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { findBookingOffice, listBookingOffices, readOfficeAvailability } from './availability-store.ts'
import { closingsBetween, readOfficeDays, workedHolidaysBetween } from './closing-store.ts'

/** The longest closing and the longest promise lie within it. */
const DAYS_LOOKED_AT = 400
/** What is further ahead is no news yet. */
const NEXT_CLOSING_DAYS = 60

export const handleListClosings = handle(listClosings, async ({ tx, query }) => {
  const period = { from: query.from, until: addDays(query.from, query.days) }
  const closings = await closingsBetween(tx, period)
  const worked = await workedHolidaysBetween(tx, period)
  const offices = await listBookingOffices(tx)
  return offices.map(({ id }) => ({
    officeId: id as OfficeId,
    closings: closings.filter(({ officeId }) => officeId === id),
    workedHolidays: worked.filter(({ officeId }) => officeId === id).map(({ day }) => day),
  }))
})

export const handleReadOpening = handle(readOpening, async ({ work, tx }) => {
  const offices = await listBookingOffices(tx)
  return await Promise.all(offices.map(({ id }) => openingOf(tx, id, work.now)))
})

async function openingOf(executor: Executor, officeId: string, now: Date) {
  const office = await findBookingOffice(executor, officeId)
  if (!office) throw new Error(`The office ${officeId} is gone`)
  const { hours } = await readOfficeAvailability(executor, officeId)
  const today = dayAt(now, office.timeZone)
  const days = await readOfficeDays(executor, office, {
    from: today,
    until: addDays(today, NEXT_CLOSING_DAYS),
  })
  const weekdays = hours.map(({ weekday }) => weekday)
  const next = nextClosing(days, weekdays, today, NEXT_CLOSING_DAYS)
  const due = await answerDueAt(executor, officeId, now, CONTACT_ANSWER_DAYS)
  return {
    officeId: officeId as OfficeId,
    timeZone: office.timeZone,
    answerBy: due?.toISOString() ?? null,
    nextClosing: next ? { firstDay: next.firstDay, lastDay: next.lastDay, reason: next.reason } : null,
  }
}

/** By when an office answers what comes now; undefined where it is never open. */
export async function answerDueAt(
  executor: Executor,
  officeId: string,
  now: Date,
  days: number,
): Promise<Date | undefined> {
  const office = await findBookingOffice(executor, officeId)
  if (!office) return undefined
  const { hours } = await readOfficeAvailability(executor, officeId)
  const today = dayAt(now, office.timeZone)
  const closed = await readOfficeDays(executor, office, {
    from: today,
    until: addDays(today, DAYS_LOOKED_AT),
  })
  const isClosed = (date: string) => closingOn(closed, date) !== undefined
  return answerDue(now, days, { timeZone: office.timeZone, hours, isClosed })
}

/** Until when a request for a consultation waits for the firm. */
export async function requestWaitsUntil(
  { tx, now }: Work,
  officeId: string,
  startsAt: Date,
): Promise<string> {
  const { answerDays } = await readOfficeAvailability(tx, officeId)
  const due = await answerDueAt(tx, officeId, now, answerDays)
  return answerBy(now, startsAt, answerDays, due).toISOString()
}

export async function isClosedAt(executor: Executor, officeId: string, moment: Date): Promise<boolean> {
  const office = await findBookingOffice(executor, officeId)
  if (!office) return false
  const day = dayAt(moment, office.timeZone)
  const days = await readOfficeDays(executor, office, { from: day, until: addDays(day, 1) })
  return closingOn(days, day) !== undefined
}
