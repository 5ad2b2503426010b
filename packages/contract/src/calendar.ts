// The calendar: what takes place when, who takes part, and how people answer. A colleague's time that the caller may
// not read shows as busy: nothing else of it leaves.
import { checkEventTimes, EVENT_ANSWERS, EVENT_KINDS, EVENT_STATUSES } from '@maat/domain/events'
import { ROLE_IDS } from '@maat/domain/roles'
import { checkTimeZone } from '@maat/domain/time-zone'
import { z } from 'zod'
import { Done } from './accounts.ts'
import { byCase } from './case-draft.ts'
import { DeadlineItem } from './deadlines.ts'
import { CaseId, EventId, OfficeId, UserId } from './ids.ts'
import { Moment } from './moment.ts'
import { operation } from './operation.ts'
import { pageOf, pageQuery } from './paging.ts'
import { EmailAddress, LanguageCode, line } from './person.ts'
import { rawReply } from './raw-reply.ts'

const byId = { params: z.object({ eventId: EventId }) }
const byUser = { params: z.object({ userId: UserId }) }
const byToken = { params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }) }
const byProposal = { params: z.object({ eventId: EventId, participantId: z.uuid() }) }

const TimeZone = line(60).refine(name => checkTimeZone(name) === undefined, 'time-zone.invalid')
const Title = line(200).refine(text => text.length > 0, 'field.required')
const Notes = z
  .string()
  .max(4000)
  .transform(text => text.trim())
  .refine(text => !/[^\P{Cc}\n\r\t]/u.test(text), 'field.invalid')
const note = line(1000).default('')

const times = { startsAt: Moment, endsAt: Moment }

function checkTimes({
  value,
  issues,
}: z.core.ParsePayload<{ startsAt?: string | undefined; endsAt?: string | undefined }>): void {
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
  /** For the staff alone. */
  description: Notes.default(''),
  place: line(300).default(''),
  ...times,
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
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
  timeZone: z.string(),
  officeId: OfficeId,
  organiserId: UserId,
  organiserName: z.string(),
  version: z.number(),
  /** Where the caller may read it. */
  case: z.object({ id: CaseId, number: z.string().nullable(), title: z.string() }).nullable(),
  /** The caller’s own, where they are invited. */
  answer: z.enum(EVENT_ANSWERS).nullable(),
  can: z.array(z.enum(EVENT_ACTIONS)),
}

export const EventItem = z.object(itemFields)
export type EventItem = z.output<typeof EventItem>

export const EventPerson = z.object({
  id: z.uuid(),
  /** Of colleagues, and the caller’s own. */
  userId: UserId.nullable(),
  name: z.string(),
  /** For the staff alone. */
  email: z.string().nullable(),
  isOrganiser: z.boolean(),
  isStaff: z.boolean(),
  answer: z.enum(EVENT_ANSWERS),
  proposed: z.object({ startsAt: z.string(), endsAt: z.string() }).nullable(),
  note: z.string(),
})
export type EventPerson = z.output<typeof EventPerson>

export const EventView = z.object({
  ...itemFields,
  description: z.string(),
  /** To a client: themselves, and those of the firm. */
  participants: z.array(EventPerson),
})
export type EventView = z.output<typeof EventView>

export const BusyItem = z.object({
  userId: UserId,
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
})
export type BusyItem = z.output<typeof BusyItem>

export const CALENDAR_VIEWS = ['me', 'team', 'office', 'case', 'person'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]
const LONGEST_RANGE_DAYS = 100
const MOST_IN_RANGE = 1000

export const readCalendar = operation({
  path: 'GET /api/calendar',
  summary:
    'What takes place within a period: of the caller, of their team, of an office, a case or a person; with the deadlines, and when colleagues are busy.',
  needs: 'calendar.browse',
  query: z
    .strictObject({
      from: Moment,
      to: Moment,
      of: z.enum(CALENDAR_VIEWS).default('me'),
      office: OfficeId.optional(),
      case: CaseId.optional(),
      person: UserId.optional(),
      limit: z.coerce.number().int().min(1).max(MOST_IN_RANGE).default(MOST_IN_RANGE),
      after: z.string().max(500).optional(),
    })
    .check(({ value: { from, to }, issues }) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      if (!(days > 0 && days <= LONGEST_RANGE_DAYS))
        issues.push({ code: 'custom', path: ['to'], message: 'field.invalid', input: to })
    }),
  reply: z.object({
    ...pageOf(EventItem).shape,
    /** With the first page. */
    busy: z.array(BusyItem),
    deadlines: z.array(DeadlineItem),
  }),
})

export const listEvents = operation({
  path: 'GET /api/events',
  summary: 'The events that the caller may read, in the order in which they take place.',
  needs: 'event.list',
  query: z.strictObject({
    ...pageQuery,
    /** Those that are not over by then. */
    from: Moment.optional(),
    case: CaseId.optional(),
  }),
  reply: pageOf(EventItem),
})

export const readEvent = operation({
  path: 'GET /api/events/:eventId',
  summary: 'An event with the people who take part.',
  needs: 'event.read',
  ...byId,
  reply: EventView,
  fails: ['event.not-found'],
})

const EXAMPLE_TIMES = {
  startsAt: '2026-12-03T09:00:00.000Z',
  endsAt: '2026-12-03T10:00:00.000Z',
  timeZone: 'Europe/Brussels',
}

export const createEvent = operation({
  path: 'POST /api/events',
  summary: 'Convenes a meeting, or notes an absence; everybody who is invited gets an invitation.',
  needs: 'event.create',
  body: z
    .strictObject({
      kind: z.enum(['meeting', 'absence']),
      caseId: CaseId.optional(),
      /** For whom it is convened, or who is absent: the caller, unless this says otherwise. */
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
  summary: 'Schedules a hearing of a case, and invites those who are to come.',
  needs: 'case.schedule-hearing',
  ...byCase,
  body: z
    .strictObject({
      /** Who pleads: the lawyer of the case, unless this says otherwise. */
      organiserId: UserId.optional(),
      ...details,
    })
    .check(checkTimes),
  example: { title: 'Audience d’introduction', place: 'Tribunal de première instance', ...EXAMPLE_TIMES },
  reply: EventView,
  createsOnce: true,
  fails: [
    'case.not-found',
    'case.closed',
    'event.conflict',
    'event.organiser-unknown',
    'event.participant-unknown',
  ],
})

export const changeEvent = operation({
  path: 'PATCH /api/events/:eventId',
  summary: 'Moves or changes an event. A new time is a new invitation: everybody is asked again.',
  needs: 'event.change',
  ...byId,
  body: z
    .strictObject({
      version: z.number().int(),
      /** Who convenes it from now on. */
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
  summary: 'Cancels an event; everybody is told, and their time is free again.',
  needs: 'event.change',
  ...byId,
  reply: Done,
  fails: ['event.not-found', 'event.cancelled', 'event.of-consultation'],
})

const answerFields = {
  answer: z.enum(['accepted', 'declined', 'proposed']),
  /** With a proposal: the other time. */
  startsAt: Moment.optional(),
  endsAt: Moment.optional(),
  note,
}

function checkAnswer({
  value,
  issues,
}: z.core.ParsePayload<{
  answer: string
  startsAt?: string | undefined
  endsAt?: string | undefined
}>): void {
  if (value.answer !== 'proposed') return
  for (const path of ['startsAt', 'endsAt'] as const)
    if (value[path] === undefined)
      issues.push({ code: 'custom', path: [path], message: 'field.required', input: value })
}

const Answer = z.strictObject(answerFields).check(checkTimes).check(checkAnswer)
export type AnswerBody = z.output<typeof Answer>

export const replyToEvent = operation({
  path: 'PUT /api/events/:eventId/answer',
  summary: 'Accepts or declines an invitation, or proposes another time; the organiser is told.',
  needs: 'event.reply',
  ...byId,
  body: z
    .strictObject({
      /** What was read: an answer to one time is none to another. */
      version: z.number().int(),
      ...answerFields,
    })
    .check(checkTimes)
    .check(checkAnswer),
  example: { version: 1, answer: 'accepted' },
  reply: EventView,
  fails: [
    'event.not-found',
    'record.stale',
    'event.over',
    'event.cancelled',
    'event.conflict',
    'event.proposal-past',
  ],
})

export const acceptProposal = operation({
  path: 'POST /api/events/:eventId/proposals/:participantId/acceptance',
  summary: 'Moves an event to the time that somebody proposed; they have accepted it, the others are asked.',
  needs: 'event.change',
  ...byProposal,
  /** The proposal as it was read: whoever made it may have made another one since. */
  body: z.strictObject(times),
  example: { startsAt: EXAMPLE_TIMES.startsAt, endsAt: EXAMPLE_TIMES.endsAt },
  reply: EventView,
  fails: [
    'event.not-found',
    'record.stale',
    'event.nothing-proposed',
    'event.cancelled',
    'event.conflict',
    'event.proposal-past',
  ],
})

export const refuseProposal = operation({
  path: 'POST /api/events/:eventId/proposals/:participantId/refusal',
  summary: 'Keeps the time as it is, against a proposal; who made it is told, and asked again.',
  needs: 'event.change',
  ...byProposal,
  reply: EventView,
  fails: ['event.not-found', 'event.nothing-proposed', 'event.cancelled'],
})

/** What somebody with the link of an invitation is shown. */
export const InvitationView = z.object({
  kind: z.enum(EVENT_KINDS),
  title: z.string(),
  place: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
  timeZone: z.string(),
  organiserName: z.string(),
  name: z.string(),
  language: LanguageCode,
  answer: z.enum(EVENT_ANSWERS),
  proposed: z.object({ startsAt: z.string(), endsAt: z.string() }).nullable(),
  note: z.string(),
})
export type InvitationView = z.output<typeof InvitationView>

export const readInvitation = operation({
  path: 'GET /api/invitations/:token',
  summary: 'The invitation that a link from a mail belongs to. Looking at it answers nothing.',
  needs: 'event.answer',
  ...byToken,
  reply: InvitationView,
  perMinute: 60,
  fails: ['link.invalid'],
})

export const answerInvitation = operation({
  path: 'POST /api/invitations/:token',
  summary: 'Answers an invitation with the link from its mail, without signing in.',
  needs: 'event.answer',
  ...byToken,
  body: Answer,
  example: { answer: 'accepted' },
  reply: InvitationView,
  perMinute: 20,
  fails: ['link.invalid', 'event.conflict', 'event.proposal-past'],
})

export const CalendarPerson = z.object({
  id: UserId,
  name: z.string(),
  roleId: z.union([z.literal(ROLE_IDS.Assistant), z.literal(ROLE_IDS.Avocat), z.literal(ROLE_IDS.Admin)]),
  officeId: OfficeId.nullable(),
})
export type CalendarPerson = z.output<typeof CalendarPerson>

export const listColleagues = operation({
  path: 'GET /api/calendar/colleagues',
  summary: 'Everybody who works for the firm, to invite them and to look into their calendar.',
  needs: 'event.create',
  reply: z.array(CalendarPerson),
})

const Feed = z.object({ since: z.string().nullable() })

export const readFeedState = operation({
  path: 'GET /api/calendar/:userId/feed',
  summary: 'Whether there is an address under which calendar programs read along, and since when.',
  needs: 'calendar.read',
  ...byUser,
  reply: Feed,
  fails: ['calendar.not-found'],
})

export const renewFeed = operation({
  path: 'PUT /api/calendar/:userId/feed',
  summary:
    'Makes a new secret address for calendar programs; an earlier one stops working. It is shown once.',
  needs: 'calendar.subscribe',
  ...byUser,
  reply: z.object({ ...Feed.shape, address: z.string() }),
  fails: ['calendar.not-found'],
})

export const revokeFeed = operation({
  path: 'DELETE /api/calendar/:userId/feed',
  summary: 'Ends the address for calendar programs.',
  needs: 'calendar.subscribe',
  ...byUser,
  reply: Done,
  fails: ['calendar.not-found'],
})

export const readFeed = operation({
  path: 'GET /api/calendar/feed/:token',
  summary: 'A person’s calendar as calendar programs read it (iCalendar): what the person may read today.',
  needs: 'calendar.feed',
  ...byToken,
  reply: rawReply,
  replyType: 'text/calendar',
  perMinute: 60,
  fails: ['calendar.not-found'],
})
