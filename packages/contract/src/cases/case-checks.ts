// The firm's checks of a case, only for the staff: conflicts of interest, and the client's identity. Also the legal-aid
// test, which the client sees too.

import { CONFLICT_STATES } from '@maat/domain/cases/conflicts'
import { SIGNATURE_CHANNELS } from '@maat/domain/cases/signature-request'
import { PAPER_KINDS } from '@maat/domain/identity/identity-papers'
import { KYC_REASONS, KYC_RISKS } from '@maat/domain/identity/kyc-risk'
import {
  AID_LINE_CODES,
  AID_SCALES,
  DEDUCTION_KINDS,
  HOUSEHOLD_SITUATIONS,
  INCOME_KINDS,
  INCOME_OWNERS,
  LEGAL_AID_OUTCOMES,
} from '@maat/domain/legal-aid/legal-aid'
import { PRESUMED_CATEGORY_CODES } from '@maat/domain/legal-aid/legal-aid-tables'
import { z } from 'zod'
import { SentDay } from '../day.ts'
import { CaseId, OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { line, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { caseParams } from './case-draft.ts'

/** How often one user compares names with all names of the firm, within an hour. */
export const MOST_NAME_CHECKS = 200

export const ConflictHit = z.object({
  party: z.string(),
  side: z.enum(['client', 'adverse']),
  name: z.string(),
  known: z.enum(['client', 'colleague', 'adverse', 'former-party']),
  caseNumber: z.string().nullable(),
  likeness: z.number(),
})

export const ConflictCheck = z.object({
  state: z.enum(CONFLICT_STATES),
  /** The names of the case that were compared with all names known to the firm. */
  compared: z.array(z.object({ name: z.string(), side: z.enum(['client', 'adverse']) })),
  hits: z.array(ConflictHit),
  note: z.string(),
  checkedAt: SentMoment,
  resolvedBy: z.string().nullable(),
  resolvedAt: SentMoment.nullable(),
  /** Judged by a lawyer of the case, because the firm had no other. */
  wasJudgedAlone: z.boolean(),
  judge: z.string().nullable(),
  /** The reason why the caller cannot accept the case. */
  barrier: z.enum(['case.conflict-open', 'case.conflict-own']).nullable(),
  /** Whether the caller may declare that there is no conflict: users cannot do so for their own cases. */
  mayClear: z.boolean(),
})
export type ConflictCheck = z.output<typeof ConflictCheck>

export const CaseChecks = z.object({
  conflict: ConflictCheck.nullable(),
  kyc: z
    .object({
      /** By default, a checked identity document of the client verifies them. */
      status: z.enum(['to-review', 'verified', 'refused']),
      paper: z
        .object({ kind: z.enum(PAPER_KINDS), checkedAt: SentMoment, checkedBy: z.string().nullable() })
        .nullable(),
      risk: z.enum(KYC_RISKS),
      reasons: z.array(z.enum(KYC_REASONS)),
      note: z.string(),
      reviewedBy: z.string().nullable(),
      reviewedAt: SentMoment.nullable(),
    })
    .nullable(),
})
export type CaseChecks = z.output<typeof CaseChecks>

export const readChecks = operation({
  path: 'GET /api/cases/:caseId/checks',
  summary: 'Returns the conflict check and the identity check of the client. Only for the staff.',
  needs: 'case.work-internally',
  ...caseParams,
  reply: CaseChecks,
  fails: ['case.not-found'],
})

/** The parts of the case that the judge of a conflict sees. */
export const ConflictToJudge = z.object({
  caseId: CaseId,
  number: z.string().nullable(),
  officeId: OfficeId.nullable(),
  lawyerName: z.string().nullable(),
  conflict: ConflictCheck,
})
export type ConflictToJudge = z.output<typeof ConflictToJudge>

export const readConflict = operation({
  path: 'GET /api/cases/:caseId/conflict',
  summary: 'Returns the conflict check of a case for its judge: the names, and nothing else of the case.',
  needs: 'case.judge-conflict',
  ...caseParams,
  reply: ConflictToJudge,
  fails: ['case.not-found', 'case.nothing-to-review'],
})

export const resolveConflict = operation({
  path: 'POST /api/cases/:caseId/conflict-resolution',
  summary:
    'Resolves the conflict check: there is no conflict, or there is one. The name of the judge and the reason are recorded. A user who treats the case cannot clear it, unless the firm has no other lawyer.',
  needs: 'case.judge-conflict',
  ...caseParams,
  body: z.strictObject({ isConflict: z.boolean(), note: requiredText(2000) }),
  example: { isConflict: false, note: 'Homonyme : autre date de naissance.' },
  reply: ConflictToJudge,
  fails: ['case.not-found', 'case.nothing-to-review', 'case.conflict-own'],
})

export const askForJudgment = operation({
  path: 'PUT /api/cases/:caseId/conflict-judge',
  summary: 'Asks another lawyer to judge an open conflict. They see the names, and nothing else of the case.',
  needs: 'case.work-internally',
  ...caseParams,
  body: z.strictObject({ lawyerId: UserId }),
  example: { lawyerId: '00000000-0000-4000-8000-00000000dead' },
  reply: CaseChecks,
  fails: ['case.not-found', 'case.nothing-to-review', 'case.lawyer-unknown', 'case.conflict-own'],
})

export const reviewKyc = operation({
  path: 'PUT /api/cases/:caseId/kyc',
  summary: 'Records the identity check of the client: the risk, and whether their identity is verified.',
  needs: 'case.work-internally',
  ...caseParams,
  body: z.strictObject({
    status: z.enum(['to-review', 'verified', 'refused']),
    risk: z.enum(KYC_RISKS),
    note: line(2000).default(''),
  }),
  example: { status: 'verified', risk: 'low' },
  reply: CaseChecks,
  fails: ['case.not-found', 'case.nothing-to-review'],
})

export const AidAmount = z.number().int().min(0).max(1_000_000_000)

export const LegalAidInput = z.strictObject({
  situation: z.enum(HOUSEHOLD_SITUATIONS),
  dependants: z.number().int().min(0).max(30),
  presumedCategory: z.enum(PRESUMED_CATEGORY_CODES).nullable(),
  incomes: z
    .array(
      z.strictObject({
        kind: z.enum(INCOME_KINDS),
        amountCents: AidAmount,
        who: z.enum(INCOME_OWNERS),
        isOpponent: z.boolean().default(false),
      }),
    )
    .max(30),
  deductions: z.array(z.strictObject({ kind: z.enum(DEDUCTION_KINDS), amountCents: AidAmount })).max(10),
})
export type LegalAidInput = z.output<typeof LegalAidInput>

export const AidAssessment = z.object({
  outcome: z.enum(LEGAL_AID_OUTCOMES),
  contributionCents: z.number().nullable(),
  lines: z.array(
    z.object({
      code: z.enum(AID_LINE_CODES),
      amountCents: z.number().nullable(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  thresholds: z.object({
    scale: z.enum(AID_SCALES),
    validFrom: SentDay,
    freeBelowCents: z.number(),
    partialUpToCents: z.number(),
    source: z.string(),
    isVerified: z.boolean(),
  }),
})

export const LegalAidView = z.object({
  latest: z
    .object({
      id: z.uuid(),
      input: LegalAidInput,
      result: AidAssessment,
      onDate: SentDay,
      madeAt: SentMoment,
      madeByName: z.string(),
    })
    .nullable(),
  history: z.array(z.object({ id: z.uuid(), outcome: z.enum(LEGAL_AID_OUTCOMES), madeAt: SentMoment })),
})
export type LegalAidView = z.output<typeof LegalAidView>

export const readLegalAid = operation({
  path: 'GET /api/cases/:caseId/legal-aid',
  summary: 'Returns the latest legal-aid test of a case, and the earlier ones.',
  needs: 'case.read-whole',
  ...caseParams,
  reply: LegalAidView,
  fails: ['case.not-found'],
})

export const assessCaseLegalAid = operation({
  path: 'POST /api/cases/:caseId/legal-aid',
  summary: 'Runs the legal-aid test of a case with today’s amounts and stores the result.',
  needs: 'case.read-whole',
  ...caseParams,
  body: LegalAidInput,
  example: {
    situation: 'alone',
    dependants: 0,
    presumedCategory: null,
    incomes: [{ kind: 'wage-13', amountCents: 140_000, who: 'self' }],
    deductions: [],
  },
  reply: LegalAidView,
  fails: ['case.not-found'],
})

export const printLegalAid = operation({
  path: 'GET /api/cases/:caseId/legal-aid/pdf',
  summary: 'Returns the latest legal-aid test as a PDF for the legal-aid office.',
  needs: 'case.read-whole',
  ...caseParams,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['case.not-found', 'case.legal-aid-missing'],
})

export const readSummary = operation({
  path: 'GET /api/cases/:caseId/summary',
  summary: 'Returns the signed summary of a case: a PDF/A-3 that was made when the case was sent.',
  needs: 'case.read-whole',
  ...caseParams,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['case.not-found', 'case.summary-pending'],
})

export const verifySummary = operation({
  path: 'GET /api/cases/:caseId/summary/verification',
  summary:
    'Verifies that the stored summary and the signed content are unchanged since the signature, by computing their hashes again.',
  needs: 'case.read-whole',
  ...caseParams,
  reply: z.object({
    contentIntact: z.boolean(),
    summaryIntact: z.boolean(),
    contentHash: z.string(),
    summaryHash: z.string(),
    signedAt: SentMoment,
    signedByName: z.string(),
    /** The versions of the accepted terms, by name. */
    terms: z.record(z.string(), z.string()),
    /** How the signer was identified as the client; null under a mandate, and for older records. */
    recognition: z
      .object({
        by: z.enum(SIGNATURE_CHANNELS),
        address: z.string().optional(),
        witness: z.string().optional(),
      })
      .nullable(),
  }),
  fails: ['case.not-found', 'case.summary-pending'],
})
