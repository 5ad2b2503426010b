// The register of processing activities (GDPR art. 30): for each, whose data the firm uses, why, for how long, and who
// gets them.

import { DATA_KINDS, LEGAL_BASES, PEOPLE_KINDS, TRANSFER_GROUNDS } from '@maat/domain/privacy/personal-data'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { ProcessingActivityId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, multilineText, requiredLine, requiredText } from '../person.ts'

export const MOST_ACTIVITIES = 300

const several = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.array(z.enum(words)).min(1, 'field.required').max(words.length)

const fields = {
  name: requiredLine(160),
  /** For another firm, which decides about the data (art. 30.2). */
  isForOthers: z.boolean(),
  purpose: requiredText(1000),
  legalBases: several(LEGAL_BASES),
  peopleKinds: several(PEOPLE_KINDS),
  dataKinds: several(DATA_KINDS),
  recipients: multilineText(1000),
  /** The countries outside the European Economic Area; empty for none. */
  transfersTo: line(300),
  transferGround: z.enum(TRANSFER_GROUNDS),
  retention: requiredText(600),
  measures: multilineText(1000),
}

export const ACTIVITY_ACTIONS = ['change'] as const

export const ProcessingActivityView = z.object({
  id: ProcessingActivityId,
  ...fields,
  /** Entered from those that come with the product, and not read yet by the firm. */
  reviewedOn: SentDay.nullable(),
  /** A year after the last review. */
  isReviewDue: z.boolean(),
  updatedAt: SentMoment,
  endedOn: SentDay.nullable(),
  endReason: z.string(),
  version: z.number(),
  can: z.array(z.enum(ACTIVITY_ACTIONS)),
})
export type ProcessingActivityView = z.output<typeof ProcessingActivityView>

const isGrounded = ({ transfersTo, transferGround }: { transfersTo: string; transferGround: string }) =>
  (transfersTo === '') === (transferGround === 'none')
const UNGROUNDED = { message: 'field.invalid', path: ['transferGround'] }

export const NewProcessingActivity = z.strictObject(fields).refine(isGrounded, UNGROUNDED)

const byId = { params: z.object({ processingActivityId: ProcessingActivityId }) }
const example = {
  name: 'Dossiers des clients',
  isForOthers: false,
  purpose: 'Conseiller et défendre les clients.',
  legalBases: ['contract' as const, 'legal-claims' as const],
  peopleKinds: ['clients' as const, 'opponents' as const],
  dataKinds: ['identity' as const, 'case' as const],
  recipients: 'Juridictions, avocats adverses, experts, huissiers.',
  transfersTo: '',
  transferGround: 'none' as const,
  retention: 'Dix ans après la clôture.',
  measures: 'Accès par dossier, journal, sauvegardes chiffrées.',
}

export const listProcessingActivities = operation({
  path: 'GET /api/processing-activities',
  summary: 'Lists the processing activities of the firm by name.',
  needs: 'processing-activity.list',
  query: z.strictObject({ ...pageQuery, state: z.enum(['ended']).optional() }),
  reply: pageOf(ProcessingActivityView),
})

export const readProcessingActivity = operation({
  path: 'GET /api/processing-activities/:processingActivityId',
  summary: 'Returns a processing activity.',
  needs: 'processing-activity.read',
  ...byId,
  reply: ProcessingActivityView,
  fails: ['processing-activity.not-found'],
})

export const createProcessingActivity = operation({
  path: 'POST /api/processing-activities',
  summary: 'Enters a processing activity into the register.',
  needs: 'processing-activity.create',
  body: NewProcessingActivity,
  example,
  reply: ProcessingActivityView,
  createsOnce: true,
  fails: ['processing-activity.too-many'],
})

export const changeProcessingActivity = operation({
  path: 'PUT /api/processing-activities/:processingActivityId',
  summary: 'Changes a processing activity, which counts as its review.',
  needs: 'processing-activity.change',
  ...byId,
  body: z.strictObject({ ...fields, version: z.int().min(1) }).refine(isGrounded, UNGROUNDED),
  example: { ...example, version: 1 },
  reply: ProcessingActivityView,
  fails: ['processing-activity.not-found', 'processing-activity.ended', 'record.stale'],
})

export const reviewProcessingActivity = operation({
  path: 'POST /api/processing-activities/:processingActivityId/reviews',
  summary: 'Records that a processing activity was read again, and is still described rightly.',
  needs: 'processing-activity.change',
  ...byId,
  body: z.strictObject({ version: z.int().min(1) }),
  example: { version: 1 },
  reply: ProcessingActivityView,
  fails: ['processing-activity.not-found', 'processing-activity.ended', 'record.stale'],
})

export const endProcessingActivity = operation({
  path: 'POST /api/processing-activities/:processingActivityId/end',
  summary: 'Ends a processing activity. It stays in the register.',
  needs: 'processing-activity.change',
  ...byId,
  body: z.strictObject({ on: Day, reason: requiredLine(300) }),
  example: { on: '2026-11-16', reason: 'Le formulaire n’existe plus.' },
  reply: ProcessingActivityView,
  fails: ['processing-activity.not-found', 'processing-activity.ended'],
})

export const addKnownActivities = operation({
  path: 'POST /api/processing-activity-library',
  summary:
    'Enters the processing activities of the product itself in the caller’s language. Each waits for a review.',
  needs: 'processing-activity.create',
  reply: z.object({ added: z.number() }),
  fails: ['processing-activity.too-many'],
})
