// Parses a calendar program's answer to an invitation (RFC 5546): accepted, declined, or a proposed other time (a
// counter). It must state one thing about one event for one person; anything else is treated as an ordinary mail.
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { checkEmailAddress, normaliseEmailAddress } from '@maat/domain/people/email-address'
import { PROGRAM_LOCALE } from '@maat/domain/words/languages'
import ical from 'node-ical'
import type { Email } from 'postal-mime'

const ANSWERS = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'tentative' } as const

export interface CalendarReply {
  uid: string
  sequence: number
  answer: (typeof ANSWERS)[keyof typeof ANSWERS] | 'proposed'
  startsAt?: Moment
  endsAt?: Moment
  attendee: { name: string; address: string }
  at: string
  note: string
  product: string
}

export const isCalendar = (mimeType: string) => /^(?:text\/calendar|application\/ics)$/i.test(mimeType)

const MOST_PARTS = 3
const MOST_BYTES = 64 * 1024
const MOST_LINES = 1000
const MOST_DEPTH = 4
const MOST_NOTE = 500

/** Programs send it as a part and as an attached file: if they differ, the answer is uncertain. */
export function calendarReplyIn({ attachments }: Pick<Email, 'attachments'>): CalendarReply | undefined {
  const parts = attachments.filter(({ mimeType }) => isCalendar(mimeType))
  if (parts.length === 0 || parts.length > MOST_PARTS) return undefined
  const replies = parts.map(({ content }) => readReply(content as string | ArrayBuffer))
  const [first] = replies
  const isOne = replies.every(reply => JSON.stringify(reply) === JSON.stringify(first))
  return isOne ? first : undefined
}

function readReply(content: string | ArrayBuffer): CalendarReply | undefined {
  const bytes = Buffer.from(content as string)
  if (bytes.length > MOST_BYTES) return undefined
  const text = bytes.toString('utf8')
  const read = propertiesOf(text)
  const method = read && one(read.calendar, 'METHOD')?.value.trim().toUpperCase()
  if (!read || (method !== 'REPLY' && method !== 'COUNTER')) return undefined
  const { event } = read
  const attendee = attendeeOf(one(event, 'ATTENDEE'))
  const [uid, at] = [one(event, 'UID')?.value.trim(), instantOf(one(event, 'DTSTAMP')?.value)]
  const sequence = event.some(({ name }) => name === 'SEQUENCE') ? one(event, 'SEQUENCE')?.value.trim() : '0'
  // Part of a series, which we never send.
  const isOfSeries = event.some(({ name }) => ['RECURRENCE-ID', 'RRULE', 'RDATE'].includes(name))
  const comment =
    method === 'COUNTER' ? proposalIn(text, event) : attendee?.answer && { answer: attendee.answer }
  if (!comment || !attendee || !uid || !at || !sequence || !/^\d{1,9}$/.test(sequence) || isOfSeries)
    return undefined
  const comments = event.filter(({ name }) => name === 'COMMENT').map(({ value }) => plain(value))
  return {
    uid,
    at,
    sequence: Number(sequence),
    ...comment,
    attendee: { name: attendee.name, address: attendee.address },
    note: (comments.join('\n').trim() || attendee.comment).slice(0, MOST_NOTE).toWellFormed(),
    product: one(read.calendar, 'PRODID')?.value ?? '',
  }
}

type Proposal = Required<Pick<CalendarReply, 'answer' | 'startsAt' | 'endsAt'>>

/** Outlook writes the proposed time as the event's time, and the original in its own fields. */
function proposalIn(text: string, event: readonly Property[]): Proposal | undefined {
  // A time without a zone means a different time for each reader.
  const isPlaced = ['DTSTART', 'DTEND'].every(name => {
    const time = one(event, name)
    return time && (time.value.trim().endsWith('Z') || time.parameters.has('TZID'))
  })
  const found = isPlaced ? eventIn(text) : undefined
  if (found?.datetype !== 'date-time' || !found.end) return undefined
  if (!isZone(found.start.tz) || !isZone(found.end.tz)) return undefined
  const [start, end] = [found.start.getTime(), found.end.getTime()]
  if (Number.isNaN(start) || Number.isNaN(end) || end <= start) return undefined
  return { answer: 'proposed', startsAt: momentOf(new Date(start)), endsAt: momentOf(new Date(end)) }
}

/** The parser accepts unknown zones, whose times then have no zone. */
function isZone(name: string | undefined): boolean {
  try {
    return name !== undefined && new Intl.DateTimeFormat(PROGRAM_LOCALE, { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Programs use their own zone names and describe them. */
function eventIn(text: string) {
  try {
    return Object.values(ical.sync.parseICS(text)).find(part => part?.type === 'VEVENT')
  } catch {
    return undefined
  }
}

interface Property {
  name: string
  parameters: Map<string, string>
  value: string
}

/** Undefined unless it occurs exactly once. */
function one(properties: readonly Property[], wanted: string): Property | undefined {
  const found = properties.filter(({ name }) => name === wanted)
  return found.length === 1 ? found[0] : undefined
}

/** The properties of the calendar and its single event, without those of zones and alarms. */
function propertiesOf(text: string): { calendar: Property[]; event: Property[] } | undefined {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter(line => line.trim() !== '')
  if (lines.length > MOST_LINES) return undefined
  const [calendar, event]: [Property[], Property[]] = [[], []]
  const path: string[] = []
  const begun: string[] = []
  for (const line of lines) {
    const property = propertyIn(line)
    if (!property) return undefined
    if (property.name === 'BEGIN') {
      path.push(property.value.trim().toUpperCase())
      begun.push(path.join('/'))
      if (path.length > MOST_DEPTH) return undefined
    } else if (property.name === 'END') {
      if (path.pop() !== property.value.trim().toUpperCase()) return undefined
    } else if (path.join('/') === 'VCALENDAR') calendar.push(property)
    else if (path.join('/') === 'VCALENDAR/VEVENT') event.push(property)
    else if (path.length === 0) return undefined
  }
  const isOne = (place: string) => begun.filter(known => known === place).length === 1
  const isWhole = path.length === 0 && isOne('VCALENDAR') && isOne('VCALENDAR/VEVENT')
  return isWhole ? { calendar, event } : undefined
}

/** Quoted strings may contain separators. */
const LINE =
  /^([A-Za-z0-9-]{1,64})((?:;[A-Za-z0-9-]{1,64}=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s
const PARAMETER = /;([A-Za-z0-9-]{1,64})=((?:"[^"]*"|[^";:])*)/g

function propertyIn(line: string): Property | undefined {
  const [, name, given = '', value] = LINE.exec(line) ?? []
  if (name === undefined || value === undefined) return undefined
  const parameters = [...given.matchAll(PARAMETER)].map(
    ([, key = '', text = '']) => [key.toUpperCase(), text.replace(/^"([^"]*)"$/, '$1')] as const,
  )
  return { name: name.toUpperCase(), parameters: new Map(parameters), value }
}

/** An answer on behalf of another person does not count. */
function attendeeOf(property: Property | undefined) {
  if (!property || property.parameters.has('SENT-BY')) return undefined
  const [, given = ''] = /^mailto:(.{1,254})$/i.exec(property.value.trim()) ?? []
  const address = normaliseEmailAddress(given)
  const answer = ANSWERS[property.parameters.get('PARTSTAT')?.toUpperCase() as keyof typeof ANSWERS]
  if (checkEmailAddress(address)) return undefined
  const text = (key: string) => withoutControls(property.parameters.get(key) ?? '').trim()
  return { answer, address, name: text('CN'), comment: text('X-RESPONSE-COMMENT') }
}

function instantOf(value: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value?.trim() ?? '') ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? undefined : momentOf(new Date(at))
}

const plain = (value: string) =>
  withoutControls(value.replace(/\\([nN;,\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)))

const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')

/**
 * Whether the sender added their own text. Programs write a sentence that begins with the sender's name, and Google
 * adds the event's data; after a colon, the sender's text follows.
 */
export function hasOwnText(text: string, { attendee, product }: CalendarReply): boolean {
  const [sentence = '', ...more] = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  if (sentence === '') return false
  const lower = sentence.toLowerCase()
  const isProgram = [attendee.name, attendee.address].some(
    who => who !== '' && lower.startsWith(who.toLowerCase()),
  )
  const isAlone = more.length === 0 || /^-\/\/Google Inc\/\//i.test(product)
  return !(isProgram && isAlone && !sentence.endsWith(':'))
}
