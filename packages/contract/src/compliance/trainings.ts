// The trainings of each member of the staff, with their points and certificates.
import { TRAINING_FIELDS, TRAINING_PERIODS } from '@maat/domain/compliance/training-points'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { TrainingId, UserId } from '../ids.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { requiredLine } from '../person.ts'
import { rawBody } from '../raw-body.ts'
import { rawReply } from '../raw-reply.ts'

export const MOST_CERTIFICATE_BYTES = 20_000_000
export const MOST_TRAININGS = 1000

const trainingFields = {
  heldOn: Day,
  title: requiredLine(200),
  organiser: requiredLine(200),
  /** Up to two decimals. */
  points: z.number().min(0.25).max(200).multipleOf(0.01, 'field.invalid'),
  field: z.enum(TRAINING_FIELDS),
  /** Given by the firm itself: some bars limit these points. */
  isInHouse: z.boolean(),
}

export const TrainingView = z.object({
  id: TrainingId,
  ...trainingFields,
  heldOn: SentDay,
  certificate: z.string().nullable(),
  can: z.array(z.enum(['change'])),
})
export type TrainingView = z.output<typeof TrainingView>

export const TrainingTotals = z.object({
  id: UserId,
  name: z.string(),
  general: z.number(),
  ethics: z.number(),
  'anti-money-laundering': z.number(),
  inHouse: z.number(),
  /** Trainings without their certificate. */
  uncertified: z.number(),
})
export type TrainingTotals = z.output<typeof TrainingTotals>

const period = z.enum(TRAINING_PERIODS)

const mostPoints = z.number().min(0).max(500).multipleOf(0.01, 'field.invalid')
const needFields = {
  points: mostPoints.min(0.25),
  ethics: mostPoints,
  'anti-money-laundering': mostPoints,
  /** At most so many points in one's own firm count; null for no limit. */
  inHouse: mostPoints.nullable(),
  source: requiredLine(300),
  /** When the source was read. */
  sourceOn: Day,
}

export const TrainingNeeds = z.object({
  period,
  ...needFields,
  sourceOn: SentDay,
  version: z.number(),
})
export type TrainingNeeds = z.output<typeof TrainingNeeds>

const byId = { params: z.object({ trainingId: TrainingId }) }

export const listTrainings = operation({
  path: 'GET /api/trainings',
  summary:
    'Lists the trainings of a member of the staff in a period, the latest first: the caller’s own, or for Admins anyone’s.',
  needs: 'training.list',
  query: z.strictObject({ ...pageQuery, period, person: UserId.optional() }),
  reply: pageOf(TrainingView),
})

export const readTrainingTotals = operation({
  path: 'GET /api/training-totals',
  summary: 'Returns the points of each lawyer in the present period; callers who are no Admin get their own.',
  needs: 'training.list',
  query: z.strictObject({ period }),
  reply: z.object({ from: SentDay, to: SentDay, needs: TrainingNeeds, people: z.array(TrainingTotals) }),
})

export const changeTrainingNeeds = operation({
  path: 'PUT /api/training-needs',
  summary:
    'Changes the points that a bar asks for in a period, with the source and the day on which it was read.',
  needs: 'training.set-needs',
  body: z.strictObject({ period, ...needFields, version: z.int().min(1) }),
  example: {
    period: 'judicial-year',
    points: 20,
    ethics: 1,
    'anti-money-laundering': 1,
    inHouse: 10,
    source: 'Orde van Vlaamse Balies, reglement permanente vorming',
    sourceOn: '2026-11-27',
    version: 1,
  },
  reply: TrainingNeeds,
  fails: ['record.stale', 'training.needs-unfit'],
})

export const addTraining = operation({
  path: 'POST /api/trainings',
  summary: 'Enters a training of the caller.',
  needs: 'training.create',
  body: z.strictObject(trainingFields),
  example: {
    heldOn: '2026-10-14',
    title: 'Le nouveau code pénal',
    organiser: 'Barreau de Bruxelles',
    points: 3,
    field: 'general',
    isInHouse: false,
  },
  reply: TrainingView,
  createsOnce: true,
  fails: ['training.too-many', 'training.not-yet-held'],
})

export const giveCertificate = operation({
  path: 'POST /api/trainings/:trainingId/certificate',
  summary: 'Gives a training its certificate, or another one.',
  needs: 'training.change',
  ...byId,
  query: z.strictObject({ name: requiredLine(200).default('Attestation.pdf') }),
  body: rawBody,
  example: new TextEncoder().encode('%PDF'),
  bodyType: 'application/octet-stream',
  bodyLimit: MOST_CERTIFICATE_BYTES,
  takesTurn: 'file',
  reply: TrainingView,
  fails: [
    'training.not-found',
    'document.type-refused',
    'document.carries-program',
    'document.damaged',
    'document.name-refused',
  ],
})

export const readCertificate = operation({
  path: 'GET /api/trainings/:trainingId/certificate',
  summary: 'Downloads the certificate of a training.',
  needs: 'training.read',
  ...byId,
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  fails: ['training.not-found', 'training.no-certificate'],
})

export const removeTraining = operation({
  path: 'DELETE /api/trainings/:trainingId',
  summary: 'Deletes a training of the caller, with its certificate.',
  needs: 'training.change',
  ...byId,
  reply: EmptyReply,
  fails: ['training.not-found'],
})
