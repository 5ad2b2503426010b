// Consultations for signed-in users, and the answers of the firm.
import { EVENT_ANSWERS } from '@maat/domain/calendar/events'
import { z } from 'zod'
import { CaseRow } from '../cases/cases.ts'
import { CaseId, ConsultationId, EventId, UserId } from '../ids.ts'
import { Moment, SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { bookingAnswer, bookingFields } from './bookings.ts'

const NamedCase = CaseRow.pick({ id: true, number: true, title: true })

const byId = { params: z.object({ consultationId: ConsultationId }) }

export const CONSULTATION_ACTIONS = ['decide', 'answer', 'cancel', 'read-files'] as const

export const ConsultationView = z.object({
  id: ConsultationId,
  ...bookingFields,
  lawyerId: UserId,
  requester: z.object({
    id: UserId.nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  case: NamedCase.nullable(),
  /** The requester's answer to the invitation; null before the invitation. */
  guestAnswer: z.enum(EVENT_ANSWERS).nullable(),
  /** Credits of the shop that pay it; 0 if none do. */
  paidCredits: z.int(),
  requestedAt: SentMoment,
  version: z.number(),
  can: z.array(z.enum(CONSULTATION_ACTIONS)),
})
export type ConsultationView = z.output<typeof ConsultationView>

/** The list that a notification about a consultation opens. */
export const CONSULTATION_TARGETS = { waiting: 'consultations', past: 'consultations-past' } as const

export const CONSULTATION_GROUPS = ['waiting', 'upcoming', 'past'] as const

export const listConsultations = operation({
  path: 'GET /api/consultations',
  summary:
    'Lists the consultations that the caller may read: waiting ones by the time of their request, others by their own time.',
  needs: 'consultation.list',
  query: z.strictObject({
    ...pageQuery,
    group: z.enum(CONSULTATION_GROUPS).optional(),
    case: CaseId.optional(),
    event: EventId.optional(),
  }),
  reply: pageOf(ConsultationView),
})

export const readConsultation = operation({
  path: 'GET /api/consultations/:consultationId',
  summary: 'Returns one consultation.',
  needs: 'consultation.read',
  ...byId,
  reply: ConsultationView,
  fails: ['consultation.not-found'],
})

const Version = { version: z.number().int().min(1) }

export const confirmConsultation = operation({
  path: 'POST /api/consultations/:consultationId/confirmation',
  summary:
    'Confirms a consultation at the requested time. The requester gets an invitation for their calendar.',
  needs: 'consultation.decide',
  ...byId,
  body: z.strictObject({ ...Version }),
  example: { version: 1 },
  reply: ConsultationView,
  fails: ['consultation.not-found', 'consultation.wrong-state', 'consultation.time-taken', 'record.stale'],
})

export const proposeTime = operation({
  path: 'POST /api/consultations/:consultationId/proposal',
  summary: 'Proposes another time, and reserves it until the requester has answered.',
  needs: 'consultation.decide',
  ...byId,
  body: z.strictObject({ ...Version, startsAt: Moment, note: line(500).default('') }),
  example: { version: 1, startsAt: '2026-11-24T10:00:00+01:00' },
  reply: ConsultationView,
  fails: [
    'consultation.not-found',
    'consultation.wrong-state',
    'consultation.time-past',
    'consultation.office-closed',
    'consultation.time-taken',
    'record.stale',
  ],
})

export const declineConsultation = operation({
  path: 'POST /api/consultations/:consultationId/refusal',
  summary: 'Declines a consultation with a reason. Its time is free again, and its files are deleted.',
  needs: 'consultation.decide',
  ...byId,
  body: z.strictObject({ ...Version, reason: requiredText(1000) }),
  example: { version: 1, reason: 'Cette matière n’est pas de notre compétence.' },
  reply: ConsultationView,
  fails: ['consultation.not-found', 'consultation.wrong-state', 'record.stale'],
})

export const answerProposal = operation({
  path: 'POST /api/consultations/:consultationId/answer',
  summary: 'Accepts or declines the other time that the firm proposed.',
  needs: 'consultation.answer',
  ...byId,
  body: z.strictObject(bookingAnswer),
  example: { accepts: true, startsAt: '2026-11-24T10:00:00+01:00' },
  reply: ConsultationView,
  fails: ['consultation.not-found', 'consultation.wrong-state', 'consultation.time-taken'],
})

export const cancelConsultation = operation({
  path: 'POST /api/consultations/:consultationId/cancellation',
  summary: 'Cancels a consultation: the staff at any time, the requester as long as the office allows it.',
  needs: 'consultation.cancel',
  ...byId,
  body: z.strictObject({ reason: line(500).default('') }),
  example: {},
  reply: ConsultationView,
  fails: ['consultation.not-found', 'consultation.wrong-state', 'consultation.too-late'],
})

export const readConsultationFile = operation({
  path: 'GET /api/consultations/:consultationId/files/:fileId',
  summary: 'Downloads a file that came with the request.',
  needs: 'consultation.read-files',
  params: z.object({ consultationId: ConsultationId, fileId: z.uuid() }),
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  fails: ['consultation.not-found', 'consultation.no-file'],
})
