// The events of a calendar, and the answers to an invitation.
import { type Moment, momentOf } from './moment.ts'
import { addDays } from './plain-dates.ts'
import { dayAt, startOfDay } from './zoned-times.ts'

export const EVENT_KINDS = ['hearing', 'consultation', 'meeting', 'absence'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** A proposed event waits for the firm's decision, and reserves its time until then. */
export const EVENT_STATUSES = ['proposed', 'confirmed', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** Only external calendars send 'tentative': users answer yes or no, or propose another time. */
export const EVENT_ANSWERS = ['pending', 'accepted', 'tentative', 'declined', 'proposed'] as const
export type EventAnswer = (typeof EVENT_ANSWERS)[number]

const DAY = 86_400_000
/** A trial may take weeks, a leave months. */
const LONGEST_DAYS = 370

export type EventTimesCode = 'event.times-invalid'

export function checkEventTimes(startsAt: Moment, endsAt: Moment): EventTimesCode | undefined {
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  return length > 0 && length <= LONGEST_DAYS * DAY ? undefined : 'event.times-invalid'
}

interface PlacedTimes {
  startsAt: Moment
  endsAt: Moment
  timeZone: string
}

/** From the midnight before to the midnight after, in the time zone of the place. */
export function wholeDays({ startsAt, endsAt, timeZone }: PlacedTimes): { startsAt: Moment; endsAt: Moment } {
  const start = startOfDay(dayAt(startsAt, timeZone), timeZone)
  const lastDay = dayAt(endsAt, timeZone)
  const midnight = startOfDay(lastDay, timeZone)
  const isMidnight = midnight.getTime() === Date.parse(endsAt) && midnight > start
  const end = isMidnight ? midnight : startOfDay(addDays(lastDay, 1), timeZone)
  return { startsAt: momentOf(start), endsAt: momentOf(end) }
}
