// Events: their times and participants.
import { checkEventTimes, EVENT_ANSWERS, EVENT_KINDS, EVENT_STATUSES } from '@maat/domain/calendar/events'
import { checkTimeZone } from '@maat/domain/calendar/time-zone'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { CaseId, EventId, OfficeId, UserId } from '../ids.ts'
import { Moment, SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { EmailAddress, LanguageCode, line, requiredLine } from '../person.ts'

export const eventParams = { params: z.object({ eventId: EventId }) }

const TimeZone = line(60).refine(name => checkTimeZone(name) === undefined, 'time-zone.invalid')
const Title = requiredLine(200)
const Notes = z
  .string()
  .max(4000)
  .transform(text => text.trim())
  .refine(text => !/[^\P{Cc}\n\r\t]/u.test(text), 'field.invalid')
export const eventTimes = { startsAt: Moment, endsAt: Moment }

export function checkTimes({
  value,
  issues,
}: z.core.ParsePayload<{ startsAt?: Moment | undefined; endsAt?: Moment | undefined }>): void {
  if (value.startsAt === undefined || value.endsAt === undefined) return
  const code = checkEventTimes(value.startsAt, value.endsAt)
  if (code) issues.push({ code: 'custom', path: ['endsAt'], message: code, input: value })
}

/** A colleague or client by account, or a guest by address. */
const Invited = z.union([
  z.strictObject({ userId: UserId }),
  z.strictObject({ email: EmailAddress, name: line(200).default(''), language: LanguageCode.optional() }),
])
const MOST_INVITED = 50

const details = {
  title: Title,
  /** Only for the staff. */
  description: Notes.default(''),
  place: line(300).default(''),
  ...eventTimes,
  isAllDay: z.boolean().default(false),
  timeZone: TimeZone,
  participants: z.array(Invited).max(MOST_INVITED).default([]),
}

export const EVENT_ACTIONS = ['change', 'reply'] as const

const itemFields = {
  id: EventId,
  kind: z.enum(EVENT_KINDS),
  status: z.enum(EVENT_STATUSES),
  title: z.string(),
  place: z.string(),
  startsAt: SentMoment,
  endsAt: SentMoment,
  isAllDay: z.boolean(),
  timeZone: z.string(),
  officeId: OfficeId,
  organiserId: UserId,
  organiserName: z.string(),
  version: z.number(),
  /** Null unless the caller may read it. */
  case: z
    .object({ id: CaseId, number: z.string().nullable(), title: z.string(), client: z.string() })
    .nullable(),
  answer: z.enum(EVENT_ANSWERS).nullable(),
  can: z.array(z.enum(EVENT_ACTIONS)),
}

export const EventItem = z.object(itemFields)
export type EventItem = z.output<typeof EventItem>

export const EventPerson = z.object({
  id: z.uuid(),
  /** For colleagues, and for the caller. */
  userId: UserId.nullable(),
  name: z.string(),
  /** Only for the staff. */
  email: z.string().nullable(),
  isOrganiser: z.boolean(),
  isStaff: z.boolean(),
  answer: z.enum(EVENT_ANSWERS),
  proposed: z.object({ startsAt: SentMoment, endsAt: SentMoment }).nullable(),
  note: z.string(),
})
export type EventPerson = z.output<typeof EventPerson>

export const EventView = z.object({
  ...itemFields,
  description: z.string(),
  /** For a hearing, which takes place despite conflicts: the overlapping times of its participants from the firm. */
  overlaps: z.array(
    z.object({ userId: z.string(), name: z.string(), startsAt: SentMoment, endsAt: SentMoment }),
  ),
  /** A client sees only themselves and the participants from the firm. */
  participants: z.array(EventPerson),
})
export type EventView = z.output<typeof EventView>

export const listEvents = operation({
  path: 'GET /api/events',
  summary: 'Lists the events that the caller may read, in the order in which they take place.',
  needs: 'event.list',
  query: z.strictObject({
    ...pageQuery,
    /** Only events that end after this time. */
    from: Moment.optional(),
    case: CaseId.optional(),
  }),
  reply: pageOf(EventItem),
})

export const readEvent = operation({
  path: 'GET /api/events/:eventId',
  summary: 'Returns an event with its participants.',
  needs: 'event.read',
  ...eventParams,
  reply: EventView,
  fails: ['event.not-found'],
})

export const EXAMPLE_TIMES = {
  startsAt: '2026-12-03T09:00:00.000Z',
  endsAt: '2026-12-03T10:00:00.000Z',
  timeZone: 'Europe/Brussels',
}

export const createEvent = operation({
  path: 'POST /api/events',
  summary: 'Creates a meeting or an absence. All invited persons get an invitation.',
  needs: 'event.create',
  body: z
    .strictObject({
      kind: z.enum(['meeting', 'absence']),
      caseId: CaseId.optional(),
      /** The organiser or the absent person; the caller by default. */
      organiserId: UserId.optional(),
      ...details,
    })
    .check(checkTimes),
  example: { kind: 'meeting', title: 'Réunion d’équipe', ...EXAMPLE_TIMES },
  reply: EventView,
  createsOnce: true,
  fails: ['case.not-found', 'event.conflict', 'event.organiser-unknown', 'event.participant-unknown'],
})

export const scheduleHearing = operation({
  path: 'POST /api/cases/:caseId/hearings',
  summary:
    'Records a hearing of a case, despite any conflicts in the calendars, and invites its participants. The client is invited too, unless the request says otherwise.',
  needs: 'case.schedule-hearing',
  ...caseParams,
  body: z
    .strictObject({
      /** The pleading lawyer; the lawyer of the case by default. */
      organiserId: UserId.optional(),
      /** Whether its client sees it in their case. */
      notifiesClient: z.boolean().default(true),
      ...details,
    })
    .check(checkTimes),
  example: { title: 'Audience d’introduction', place: 'Tribunal de première instance', ...EXAMPLE_TIMES },
  reply: EventView,
  createsOnce: true,
  fails: ['case.not-found', 'case.closed', 'event.organiser-unknown', 'event.participant-unknown'],
})

export const changeEvent = operation({
  path: 'PATCH /api/events/:eventId',
  summary: 'Moves or changes an event. A new time is a new invitation: all participants are asked again.',
  needs: 'event.change',
  ...eventParams,
  body: z
    .strictObject({
      version: z.number().int(),
      organiserId: UserId.optional(),
      title: Title.optional(),
      description: Notes.optional(),
      place: line(300).optional(),
      startsAt: Moment.optional(),
      endsAt: Moment.optional(),
      isAllDay: z.boolean().optional(),
      timeZone: TimeZone.optional(),
      participants: z.array(Invited).max(MOST_INVITED).optional(),
    })
    .check(checkTimes),
  example: { version: 1, place: 'Salle 2' },
  reply: EventView,
  fails: [
    'event.not-found',
    'record.stale',
    'event.cancelled',
    'event.of-consultation',
    'event.conflict',
    'event.organiser-unknown',
    'event.participant-unknown',
    'event.times-invalid',
  ],
})

export const cancelEvent = operation({
  path: 'DELETE /api/events/:eventId',
  summary: 'Cancels an event. All participants are notified, and their time is free again.',
  needs: 'event.change',
  ...eventParams,
  reply: EmptyReply,
  fails: ['event.not-found', 'event.cancelled', 'event.of-consultation'],
})
