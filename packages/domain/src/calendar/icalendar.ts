// iCalendar (RFC 5545, and RFC 5546 for invitations): events in a format that other calendars read, accept and update.
import { dayOf } from './day.ts'
import type { EventAnswer, EventStatus } from './events.ts'
import { type Moment, momentOf } from './moment.ts'
import { weekdayOf } from './plain-dates.ts'
import { clockAtChange, type ZoneChange, zoneChangesOf } from './zone-changes.ts'
import { dayAt, offsetAt, wallClock } from './zoned-times.ts'

export interface CalendarItem {
  /** The same for the whole life of the event. */
  uid: string
  sequence: number
  changedAt: Moment
  startsAt: Moment
  endsAt: Moment
  isAllDay: boolean
  timeZone: string
  title: string
  place: string
  description: string
  status: EventStatus
  /** The event blocks no time. */
  isFree?: boolean | undefined
  /** The page where a guest answers. */
  url?: string | undefined
  organiser?: { name: string; email: string } | undefined
  /** Whether answers of calendar programs to the organiser's address are processed. */
  asksAnswer?: boolean | undefined
  attendees: readonly { name: string; email: string; answer: EventAnswer }[]
}

/** DECLINECOUNTER: the proposed time is declined. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'DECLINECOUNTER'

export interface CalendarFile {
  /** Set for an invitation; a calendar feed has none. */
  method?: CalendarMethod
  name?: string
  items: readonly CalendarItem[]
}

export function calendarFile({ method, name, items }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maat//Calendar//FR',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT30M'] : []),
    ...zonesOf(items).flatMap(zone => timeZoneLines(zone, yearsOf(items, zone))),
    ...items.flatMap(itemLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const ANSWERS: Record<EventAnswer, string> = {
  pending: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  tentative: 'TENTATIVE',
  declined: 'DECLINED',
  // Proposing another time does not accept this one.
  proposed: 'TENTATIVE',
}

const STATUSES: Record<EventStatus, string> = {
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

function itemLines(item: CalendarItem): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${item.uid}`,
    `SEQUENCE:${item.sequence}`,
    `DTSTAMP:${utc(item.changedAt)}`,
    ...timeLines(item),
    `SUMMARY:${escapeText(item.title)}`,
    ...(item.place ? [`LOCATION:${escapeText(item.place)}`] : []),
    ...(item.description ? [`DESCRIPTION:${escapeText(item.description)}`] : []),
    `STATUS:${STATUSES[item.status]}`,
    'CLASS:PRIVATE',
    `TRANSP:${item.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(item.url ? [`URL:${item.url}`] : []),
    ...(item.organiser
      ? [`ORGANIZER;CN=${parameter(item.organiser.name)}:mailto:${item.organiser.email}`]
      : []),
    // If answers of programs cannot arrive, guests answer only with the link.
    ...item.attendees.map(
      ({ name, email, answer }) =>
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${ANSWERS[answer]};RSVP=${item.asksAnswer ? 'TRUE' : 'FALSE'};CN=${parameter(name)}:mailto:${email}`,
    ),
    'END:VEVENT',
  ]
}

function timeLines({ startsAt, endsAt, isAllDay, timeZone }: CalendarItem): string[] {
  const [start, end] = [startsAt, endsAt].map(at =>
    isAllDay ? compact(dayAt(at, timeZone)) : `${compact(wallClock(at, timeZone))}00`,
  )
  const kind = isAllDay ? ';VALUE=DATE' : `;TZID=${timeZone}`
  return [`DTSTART${kind}:${start}`, `DTEND${kind}:${end}`]
}

const compact = (text: string) => text.replace(/[-:]/g, '')
const utc = (at: Moment) => `${compact(momentOf(new Date(at)).slice(0, 19))}Z`

const escapeText = (text: string) =>
  withoutControls(text)
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')

/** Quotes disable all other special characters (RFC 6868 escapes the quote itself). */
const parameter = (text: string) =>
  `"${withoutControls(text)
    .replace(/[\r\n]+/g, ' ')
    .replace(/\^/g, '^^')
    .replace(/"/g, "^'")}"`

const withoutControls = (text: string) => text.replace(/[^\P{Cc}\r\n]/gu, ' ')

const MOST_BYTES = 75
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** No line is longer than 75 bytes, and no character is split. */
function fold(line: string): string {
  if (bytesOf(line) <= MOST_BYTES) return line
  const folded: string[] = []
  let part = ''
  let room = MOST_BYTES
  for (const character of line) {
    const size = bytesOf(character)
    if (size > room) {
      folded.push(part)
      part = ''
      // The space at the start of a continuation line counts.
      room = MOST_BYTES - 1
    }
    part += character
    room -= size
  }
  return [...folded, part].join('\r\n ')
}

const zonesOf = (items: readonly CalendarItem[]) => [
  ...new Set(items.filter(({ isAllDay }) => !isAllDay).map(({ timeZone }) => timeZone)),
]

function yearsOf(items: readonly CalendarItem[], zone: string): [first: number, last: number] {
  const years = items
    .filter(({ timeZone }) => timeZone === zone)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map(at => new Date(at).getUTCFullYear())
  return [Math.min(...years) - 1, Math.max(...years) + 1]
}

function timeZoneLines(zone: string, [first, last]: [number, number]): string[] {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const changes = years.flatMap(year => zoneChangesOf(year, zone))
  const start = new Date(Date.UTC(first, 0, 1))
  const offset = offsetAt(start, zone)
  const before: ZoneChange = { at: start, before: offset, after: offset }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...periodsOf(before, changes), 'END:VTIMEZONE']
}

/** One period for each rule that is valid in every year of the file, otherwise one for each change. */
function periodsOf(before: ZoneChange, changes: readonly ZoneChange[]): string[] {
  const byRule = Map.groupBy(changes, ruleOf)
  const years = new Set(changes.map(({ at }) => at.getUTCFullYear())).size
  const isRegular = [...byRule.values()].every(group => group.length === years)
  const [isFirst] = changes
  const begin = isFirst && isRegular ? [] : periodLines(before)
  if (!isRegular) return [...begin, ...changes.flatMap(change => periodLines(change))]
  const repeated = [...byRule].flatMap(([rule, [change]]) => (change ? periodLines(change, rule) : []))
  return [...begin, ...repeated]
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** 'the last Sunday of March' in calendar syntax; Europe changes its clocks on last Sundays. */
function ruleOf(change: ZoneChange): string {
  const clock = clockAtChange(change)
  const [month, date] = [Number(clock.slice(5, 7)), Number(clock.slice(8, 10))]
  const daysOfMonth = new Date(Date.UTC(Number(clock.slice(0, 4)), month, 0)).getUTCDate()
  const isLast = date + 7 > daysOfMonth
  const nth = isLast ? -1 : Math.ceil(date / 7)
  return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${WEEKDAYS[weekdayOf(dayOf(clock))]}`
}

function periodLines(change: ZoneChange, rule?: string): string[] {
  // Summer time has the larger offset; a zone that never changes has none.
  const name = change.after > change.before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${compact(clockAtChange(change))}00`,
    `TZOFFSETFROM:${offsetText(change.before)}`,
    `TZOFFSETTO:${offsetText(change.after)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${name}`,
  ]
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}
