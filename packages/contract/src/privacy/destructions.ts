// The destruction of the files of cases: proposed by an Admin, approved by a second one, and its certificate.
import {
  DESTROYED_CLASSES,
  DESTRUCTION_BLOCKS,
  DESTRUCTION_ENDS,
  DESTRUCTION_STATES,
  KEPT_CLASSES,
  MOST_AT_ONCE,
  MOST_NOTICE_DAYS,
} from '@maat/domain/privacy/retention'
import { z } from 'zod'
import { SentDay } from '../day.ts'
import { CaseId, DestructionId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

export const DestructionView = z.object({
  id: DestructionId,
  state: z.enum(DESTRUCTION_STATES),
  caseId: CaseId,
  caseNumber: z.string(),
  /** Empty once the case is destroyed. */
  caseTitle: z.string(),
  dueOn: SentDay,
  noticeDays: z.int(),
  proposedOn: SentDay,
  /** Approved by then, or it ends. */
  approveUntil: SentDay,
  /** It begins on this day at the earliest: until then, the client can take the file along. */
  earliestOn: SentDay,
  proposedByName: z.string(),
  approvedByName: z.string(),
  endedAs: z.enum(DESTRUCTION_ENDS).nullable(),
  endReason: z.string(),
  /** How many of its steps are done, while it runs. */
  stepsDone: z.int(),
  doneAt: SentMoment.nullable(),
  /** The code of its certificate. */
  certificateHash: z.string().nullable(),
  can: z.array(z.enum(['approve', 'withdraw'])),
})
export type DestructionView = z.output<typeof DestructionView>

/** Counted now, and for a finished destruction as on its certificate. */
export const DestructionScope = z.object({
  goes: z.array(z.object({ name: z.enum(DESTROYED_CLASSES), count: z.int() })),
  stays: z.array(
    z.object({
      name: z.enum(KEPT_CLASSES),
      count: z.int(),
      /** Null for what stays without an end. */
      until: SentDay.nullable(),
    }),
  ),
})
export type DestructionScope = z.output<typeof DestructionScope>

export const DestructionDetails = DestructionView.extend({
  scope: DestructionScope,
  /** The reasons for which it cannot be carried out now. */
  blocks: z.array(z.enum(DESTRUCTION_BLOCKS)),
  /** Whether the stored certificate still has the hash that the log sealed; null without one. */
  isGenuine: z.boolean().nullable(),
})
export type DestructionDetails = z.output<typeof DestructionDetails>

const byId = { params: z.object({ destructionId: DestructionId }) }

export const listDestructions = operation({
  path: 'GET /api/destructions',
  summary:
    'Lists destructions, the latest first, or finds the one with the code of a certificate. Lawyers read those of their own cases.',
  needs: 'retention.list',
  query: z.strictObject({
    ...pageQuery,
    show: z.enum(['open', 'done']).default('open'),
    code: line(80).optional(),
  }),
  reply: pageOf(DestructionView),
  takesTurn: 'search',
})

export const proposeDestructions = operation({
  path: 'POST /api/destructions',
  summary: 'Proposes to destroy the files of cases. The clients are notified so many days ahead.',
  needs: 'retention.propose',
  body: z.strictObject({
    caseIds: z.array(CaseId).min(1).max(MOST_AT_ONCE),
    noticeDays: z.int().min(0).max(MOST_NOTICE_DAYS),
  }),
  example: { caseIds: ['6f1c2f0e-8d0a-4d1e-9c3b-2f7a5f0f8a11'], noticeDays: 30 },
  reply: z.object({ destructions: z.array(DestructionView) }),
  createsOnce: true,
  fails: ['destruction.not-possible'],
})

export const readDestruction = operation({
  path: 'GET /api/destructions/:destructionId',
  summary: 'Returns a destruction with what goes and what stays.',
  needs: 'destruction.read',
  ...byId,
  reply: DestructionDetails,
  fails: ['destruction.not-found'],
})

export const approveDestruction = operation({
  path: 'POST /api/destructions/:destructionId/approval',
  summary: 'Approves a destruction as the second person. It begins once the notice of the client is over.',
  needs: 'destruction.approve',
  ...byId,
  reply: DestructionDetails,
  createsOnce: true,
  fails: [
    'destruction.not-found',
    'destruction.not-open',
    'destruction.own-proposal',
    'destruction.expired',
    'destruction.not-possible',
  ],
})

export const withdrawDestruction = operation({
  path: 'POST /api/destructions/:destructionId/withdrawal',
  summary: 'Ends a destruction that has not begun, with a reason.',
  needs: 'destruction.approve',
  ...byId,
  body: z.strictObject({ reason: requiredText(1000) }),
  example: { reason: 'Le client a demandé un délai.' },
  reply: DestructionDetails,
  createsOnce: true,
  fails: ['destruction.not-found', 'destruction.not-open'],
})

export const readDestructionCertificate = operation({
  path: 'GET /api/destructions/:destructionId/certificate',
  summary: 'Returns the certificate of a destruction as a PDF in the language of the caller.',
  needs: 'destruction.read',
  ...byId,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['destruction.not-found', 'destruction.not-done'],
})
