// Answers to an event: by a signed-in user, or with an invitation link.
import { EVENT_ANSWERS, EVENT_KINDS } from '@maat/domain/calendar/events'
import { z } from 'zod'
import { EventId } from '../ids.ts'
import { Moment, SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { LanguageCode, line } from '../person.ts'
import { checkTimes, EventView, EXAMPLE_TIMES, eventParams, eventTimes } from './events.ts'

const byProposal = { params: z.object({ eventId: EventId, participantId: z.uuid() }) }

const answerFields = {
  answer: z.enum(['accepted', 'declined', 'proposed']),
  /** The other time, for a proposal. */
  startsAt: Moment.optional(),
  endsAt: Moment.optional(),
  note: line(1000).default(''),
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
  summary: 'Accepts or declines an invitation, or proposes another time. The organiser is notified.',
  needs: 'event.reply',
  ...eventParams,
  body: z
    .strictObject({
      /** The version that the user saw: an answer to one time does not apply to another. */
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
  summary:
    'Moves an event to the time that a participant proposed. That participant has accepted it; the others are asked again.',
  needs: 'event.change',
  ...byProposal,
  /** The proposal that the user saw: the participant may have made another one since. */
  body: z.strictObject(eventTimes),
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
  summary:
    'Rejects the proposed time and keeps the current one. The person who proposed it is notified and asked again.',
  needs: 'event.change',
  ...byProposal,
  reply: EventView,
  fails: ['event.not-found', 'event.nothing-proposed', 'event.cancelled'],
})

/** The token of a mail link; never in a path, which a proxy would log. */
const withToken = { token: z.string().regex(/^[\w-]{43}$/) }

/** The event as the holder of an invitation link sees it. */
export const InvitationView = z.object({
  kind: z.enum(EVENT_KINDS),
  title: z.string(),
  place: z.string(),
  startsAt: SentMoment,
  endsAt: SentMoment,
  isAllDay: z.boolean(),
  timeZone: z.string(),
  organiserName: z.string(),
  name: z.string(),
  language: LanguageCode,
  answer: z.enum(EVENT_ANSWERS),
  proposed: z.object({ startsAt: SentMoment, endsAt: SentMoment }).nullable(),
  note: z.string(),
})
export type InvitationView = z.output<typeof InvitationView>

export const openInvitation = operation({
  path: 'POST /api/invitations/link/opening',
  summary: 'Returns the invitation of a mail link. Reading it does not answer it.',
  needs: 'event.answer',
  body: z.strictObject(withToken),
  example: { token: 'a'.repeat(43) },
  reply: InvitationView,
  perMinute: 60,
  skipsAudit: true,
  fails: ['link.invalid'],
})

export const answerInvitation = operation({
  path: 'POST /api/invitations/link/answer',
  summary: 'Answers an invitation with the link from its mail, without signing in.',
  needs: 'event.answer',
  body: z
    .strictObject({ ...withToken, ...answerFields })
    .check(checkTimes)
    .check(checkAnswer),
  example: { token: 'a'.repeat(43), answer: 'accepted' },
  reply: InvitationView,
  perMinute: 20,
  fails: ['link.invalid', 'event.conflict', 'event.proposal-past'],
})
