// Closing and reopening a case, the report to its client, and the client's answers.

import { CASE_OUTCOMES, CLOSING_BLOCKERS, RATINGS } from '@maat/domain/cases/closing'
import { z } from 'zod'
import { Day } from '../day.ts'
import { CaseId, DocumentId, InvoiceId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { CaseAccount } from '../money/case-account.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { LanguageCode, multilineText, requiredText } from '../person.ts'
import { caseParams } from './case-draft.ts'

const Rating = z.literal([...RATINGS])
/** A client may skip each question. */
const Answers = z.object({
  clarity: Rating.nullable(),
  satisfaction: Rating.nullable(),
  comment: z.string(),
})

const ClosingView = z.object({
  number: z.int(),
  outcome: z.enum(CASE_OUTCOMES),
  report: z.string(),
  closedAt: SentMoment,
  closedByName: z.string(),
  retainUntil: Day,
  /** Why some blockers were left open; empty if there were none. */
  openReason: z.string(),
  /** The points of the legal-aid claim at that moment, and their value if it was known; null for other cases. */
  aid: z.object({ points: z.string(), net: Money.nullable() }).nullable(),
  reopenedAt: SentMoment.nullable(),
  reopenedByName: z.string().nullable(),
  reopenReason: z.string(),
  answers: Answers.nullable(),
})
export type ClosingView = z.output<typeof ClosingView>

/** The costs of a case until now, and the part that is not invoiced yet. */
const Settlement = z.object({
  /** Work, costs and agreed fees on no invoice, before VAT; stages become due on their own. */
  unbilled: Money,
  /** Provisions that no invoice deducts yet, before VAT. */
  provisions: Money,
  /** The oldest draft; null without one. */
  draftId: InvoiceId.nullable(),
  /** Null before the first invoice. */
  account: CaseAccount.nullable(),
})
export type Settlement = z.output<typeof Settlement>

export const CaseClosingView = z.object({
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  clientName: z.string(),
  /** The language of the report. */
  clientLanguage: LanguageCode,
  isClosed: z.boolean(),
  /** Belgian legal aid: the case has services and travel with points. */
  hasAidClaim: z.boolean(),
  /** French legal aid: the mission ends with a certificate. */
  hasMissionEnd: z.boolean(),
  blockers: z.array(z.object({ kind: z.enum(CLOSING_BLOCKERS), count: z.int(), mustEnd: z.boolean() })),
  /** Null if legal aid pays and nothing was invoiced to the client. */
  settlement: Settlement.nullable(),
  /** Originals that the firm holds or has returned. */
  originals: z.array(
    z.object({
      documentId: DocumentId,
      name: z.string(),
      place: z.string(),
      heldOn: Day,
      returnedOn: Day.nullable(),
      /** The person who received it; empty until it is returned. */
      receiver: z.string(),
    }),
  ),
  /** The last time that the whole file was handed over to the client. */
  handover: z.object({ at: SentMoment, byName: z.string(), documents: z.int() }).nullable(),
  proposedRetainUntil: Day,
  /** The facts of the case for the proposed report. */
  reportFacts: z.object({
    clientName: z.string(),
    lawyerName: z.string().nullable(),
    begunOn: Day,
    consultations: z.int(),
    hearings: z.int(),
  }),
  /** Every closing of the case, the latest first. */
  closings: z.array(ClosingView),
  can: z.array(z.enum(['close'])),
})
export type CaseClosingView = z.output<typeof CaseClosingView>

export const readClosing = operation({
  path: 'GET /api/cases/:caseId/closing',
  summary: 'Returns what still keeps a case open, and each earlier closing.',
  needs: 'case.prepare-closing',
  ...caseParams,
  reply: CaseClosingView,
  fails: ['case.not-found', 'case.not-accepted'],
})

export const NewClosing = z.strictObject({
  outcome: z.enum(CASE_OUTCOMES),
  report: requiredText(5000),
  retainUntil: Day,
  openReason: multilineText(1000),
})

export const closeCase = operation({
  path: 'POST /api/cases/:caseId/closing',
  summary: 'Closes a case: its client gets the report, and its file is archived until the given day.',
  needs: 'case.close',
  ...caseParams,
  body: NewClosing,
  example: {
    outcome: 'settled',
    report: 'Votre dossier est terminé. Vous avez trouvé un accord avec l’autre partie.',
    retainUntil: '2036-11-23',
    openReason: '',
  },
  reply: CaseClosingView,
  createsOnce: true,
  fails: [
    'case.not-found',
    'case.not-accepted',
    'case.closed',
    'closing.blocked',
    'closing.reason-missing',
    'closing.retention-unfit',
  ],
})

export const reopenCase = operation({
  path: 'POST /api/cases/:caseId/reopening',
  summary: 'Reopens a closed case with a reason. Its earlier closings stay in its history.',
  needs: 'case.close',
  ...caseParams,
  body: z.strictObject({ reason: requiredText(1000) }),
  example: { reason: 'La partie adverse a fait appel.' },
  reply: CaseClosingView,
  createsOnce: true,
  fails: ['case.not-found', 'case.not-accepted', 'case.not-closed'],
})

export const ClosingReportView = z.object({
  /** Null while the case is open. */
  closing: z
    .object({
      outcome: z.enum(CASE_OUTCOMES),
      report: z.string(),
      closedAt: SentMoment,
      retainUntil: Day,
      answers: Answers.nullable(),
      /** Until a day after the first answer. */
      canAnswer: z.boolean(),
    })
    .nullable(),
  /** The account of the case until today, by currency; empty without invoices. */
  accounts: z.array(CaseAccount),
  /** The client may download the whole file of the case. */
  handedOverAt: SentMoment.nullable(),
})
export type ClosingReportView = z.output<typeof ClosingReportView>

export const readClosingReport = operation({
  path: 'GET /api/cases/:caseId/closing-report',
  summary: 'Returns the report to the client of a closed case, and the answers that the client gave.',
  needs: 'case.read-closing-report',
  ...caseParams,
  reply: ClosingReportView,
  fails: ['case.not-found'],
})

export const ClosingAnswers = z.strictObject({
  clarity: Rating.nullable(),
  satisfaction: Rating.nullable(),
  comment: multilineText(1000),
})

export const answerClosing = operation({
  path: 'POST /api/cases/:caseId/closing-report/answers',
  summary:
    'Stores the client’s answers to two optional questions about a closed case. They can change until a day after the first answer.',
  needs: 'case.answer-closing',
  ...caseParams,
  body: ClosingAnswers,
  example: { clarity: 5, satisfaction: 4, comment: '' },
  reply: ClosingReportView,
  createsOnce: true,
  fails: ['case.not-found', 'case.not-closed', 'closing.answered'],
})
