// The fee agreement or quote of a case as a document: frozen when it is proposed, written in plain words, signed or
// refused by its client.

import { isFinished } from '@maat/domain/cases/signature'
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import {
  FEE_AGREEMENT_KINDS,
  FEE_AGREEMENT_STATUSES,
  VAT_CATEGORIES,
} from '@maat/domain/money/invoices/billing-types'
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { caseParams, DraftSignature, SignatureRequest } from '../cases/case-draft.ts'
import { Day } from '../day.ts'
import { CaseId, FeeAgreementId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, multilineText, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { Stage } from './case-billing.ts'

/** An accepted line becomes a stage of the case. */
const QuoteLine = Stage.extend({ isOption: z.boolean() })

const QuoteView = z.object({
  currency: z.enum(CURRENCIES),
  lines: z.array(QuoteLine),
  vat: z.object({ category: z.enum(VAT_CATEGORIES), rate: z.string() }),
  validUntil: Day,
  /** The positions of the options that the client chose; null until it is accepted. */
  chosen: z.array(z.int()).nullable(),
})

export const FeeAgreementView = z.object({
  id: FeeAgreementId,
  caseId: CaseId,
  kind: z.enum(FEE_AGREEMENT_KINDS),
  /** 1 for the first document of its kind in the case. */
  edition: z.number(),
  state: z.enum(FEE_AGREEMENT_STATUSES),
  language: z.enum(LANGUAGES),
  title: z.string(),
  /** The text that was read and is signed, word for word. */
  sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  quote: QuoteView.nullable(),
  proposedByName: z.string(),
  proposedAt: SentMoment,
  answeredAt: SentMoment.nullable(),
  /** Why the client refused it, or the change that they requested. */
  reason: z.string(),
  /** SHA-256 over the frozen content. */
  digest: z.string(),
  /** The last mailed link to an open version; only for the staff. */
  signatureRequest: SignatureRequest.nullable(),
  can: z.array(z.enum(['ask', 'answer', 'withdraw', 'ask-signature'])),
})
export type FeeAgreementView = z.output<typeof FeeAgreementView>

const byAgreement = { params: z.object({ agreementId: FeeAgreementId }) }

export const listFeeAgreements = operation({
  path: 'GET /api/cases/:caseId/fee-agreements',
  summary: 'Lists all versions of the fee agreement of a case, newest first.',
  needs: 'case.read-agreements',
  ...caseParams,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(FeeAgreementView),
  fails: ['case.not-found'],
})

export const SignedFees = FeeAgreementView.pick({
  id: true,
  caseId: true,
  kind: true,
  edition: true,
  title: true,
}).extend({ caseNumber: z.string().nullable(), caseTitle: z.string(), signedAt: SentMoment })
export type SignedFees = z.output<typeof SignedFees>

export const listSignedFees = operation({
  path: 'GET /api/fee-agreements',
  summary: 'Lists the fee agreements that the caller signed and the quotes that they accepted, newest first.',
  needs: 'fee-agreement.list-signed',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(SignedFees),
})

export const proposeFeeAgreement = operation({
  path: 'POST /api/cases/:caseId/fee-agreements',
  summary:
    'Freezes the billing details as a fee agreement and asks the client to sign it. It replaces an open version.',
  needs: 'case.bill',
  ...caseParams,
  reply: FeeAgreementView,
  createsOnce: true,
  fails: [
    'case.not-found',
    'case.not-accepted',
    'case.closed',
    'fee-agreement.nothing-to-propose',
    'fee-agreement.lacks-rate',
  ],
})

export const AgreementPreview = FeeAgreementView.pick({
  edition: true,
  language: true,
  title: true,
  sections: true,
})
export type AgreementPreview = z.output<typeof AgreementPreview>

export const previewFeeAgreement = operation({
  path: 'GET /api/cases/:caseId/fee-agreement-preview',
  summary: 'Returns the fee agreement as the client would get it, before it is proposed. Nothing is stored.',
  needs: 'case.bill',
  ...caseParams,
  reply: AgreementPreview,
  fails: [
    'case.not-found',
    'case.not-accepted',
    'fee-agreement.nothing-to-propose',
    'fee-agreement.lacks-rate',
  ],
})

export const previewFeeAgreementPdf = operation({
  path: 'GET /api/cases/:caseId/fee-agreement-preview/pdf',
  summary: 'Returns the PDF that the client would get, marked as not proposed yet.',
  needs: 'case.bill',
  ...caseParams,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: [
    'case.not-found',
    'case.not-accepted',
    'fee-agreement.nothing-to-propose',
    'fee-agreement.lacks-rate',
  ],
})

const MOST_QUOTE_LINES = 20

export const NewQuote = z.strictObject({
  lines: z
    .array(QuoteLine)
    .max(MOST_QUOTE_LINES)
    .refine(lines => lines.some(({ isOption }) => !isOption), 'quote.only-options'),
  validUntil: Day,
  /** A note to the client beside the lines. */
  note: multilineText(1000),
})

export const previewQuote = operation({
  path: 'POST /api/cases/:caseId/quotes/preview',
  summary: 'Returns the quote as the client would get it, before it is proposed. Nothing is stored.',
  needs: 'case.bill',
  ...caseParams,
  body: NewQuote,
  example: {
    lines: [{ name: 'Mise en demeure', amount: { units: 45000, currency: 'EUR' }, isOption: false }],
    validUntil: '2027-01-15',
    note: '',
  },
  reply: AgreementPreview,
  skipsAudit: true,
  fails: ['case.not-found', 'case.not-accepted'],
})

export const proposeQuote = operation({
  path: 'POST /api/cases/:caseId/quotes',
  summary: 'Freezes a quote and asks the client to accept it. It replaces an open quote.',
  needs: 'case.bill',
  ...caseParams,
  body: NewQuote,
  example: {
    lines: [
      { name: 'Mise en demeure', amount: { units: 45000, currency: 'EUR' }, isOption: false },
      { name: 'Médiation', amount: { units: 90000, currency: 'EUR' }, isOption: true },
    ],
    validUntil: '2027-01-15',
    note: '',
  },
  reply: FeeAgreementView,
  createsOnce: true,
  fails: [
    'case.not-found',
    'case.not-accepted',
    'case.closed',
    'quote.unfit',
    'quote.over-already',
    'invoice.above-aid',
  ],
})

export const readFeeAgreement = operation({
  path: 'GET /api/fee-agreements/:agreementId',
  summary: 'Returns one version of a fee agreement, in the form in which it is signed.',
  needs: 'fee-agreement.read',
  ...byAgreement,
  reply: FeeAgreementView,
  fails: ['fee-agreement.not-found'],
})

export const readFeeAgreementPdf = operation({
  path: 'GET /api/fee-agreements/:agreementId/pdf',
  summary: 'Returns the document of a version as PDF, with its signature if it has one.',
  needs: 'fee-agreement.read',
  ...byAgreement,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['fee-agreement.not-found'],
})

export const SignedAgreement = z.strictObject({
  signature: DraftSignature.refine(isFinished, 'signature.required'),
  /** For a quote: the positions of the chosen options. */
  options: z.array(z.int().min(0).max(MOST_QUOTE_LINES)).max(MOST_QUOTE_LINES),
})

export const signFeeAgreement = operation({
  path: 'POST /api/fee-agreements/:agreementId/signature',
  summary:
    'Records the client’s signature of a version, which can no longer change. The content of a quote is then agreed.',
  needs: 'fee-agreement.answer',
  ...byAgreement,
  body: SignedAgreement,
  example: {
    signature: { kind: 'typed', text: 'Camille Exemple', strokes: [], validatedAt: '2026-11-18T09:00:00Z' },
    options: [],
  },
  reply: FeeAgreementView,
  fails: [
    'fee-agreement.not-found',
    'fee-agreement.not-open',
    'fee-agreement.expired',
    'case.closed',
    'quote.unfit',
    'quote.option-unknown',
  ],
})

export const Refusal = z.strictObject({
  reason: line(500).refine(reason => reason.length > 0, 'field.required'),
})

export const refuseFeeAgreement = operation({
  path: 'POST /api/fee-agreements/:agreementId/refusal',
  summary: 'Refuses a version with a reason. Only the client can do so.',
  needs: 'fee-agreement.answer',
  ...byAgreement,
  body: Refusal,
  example: { reason: 'Le budget me paraît trop élevé.' },
  reply: FeeAgreementView,
  fails: ['fee-agreement.not-found', 'fee-agreement.not-open', 'fee-agreement.expired'],
})

export const RequestedChange = z.strictObject({ change: requiredText(2000) })

export const requestFeeAgreementChange = operation({
  path: 'POST /api/fee-agreements/:agreementId/change-request',
  summary:
    'Requests a change of a version instead of an answer. The staff revise it and propose another version.',
  needs: 'fee-agreement.answer',
  ...byAgreement,
  body: RequestedChange,
  example: { change: 'Je préfère un forfait pour la première étape.' },
  reply: FeeAgreementView,
  fails: ['fee-agreement.not-found', 'fee-agreement.not-open', 'fee-agreement.expired'],
})

export const withdrawFeeAgreement = operation({
  path: 'POST /api/fee-agreements/:agreementId/withdrawal',
  summary: 'Withdraws an open version. It can still be read.',
  needs: 'fee-agreement.withdraw',
  ...byAgreement,
  reply: FeeAgreementView,
  fails: ['fee-agreement.not-found', 'fee-agreement.not-open'],
})
