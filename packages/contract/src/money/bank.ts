// The firm's bank accounts: imported statements and their movements, which are matched with invoices or wait.

import {
  BOOKED_KINDS,
  MATCH_KINDS,
  MATCH_REASONS,
  MOVE_KINDS,
  MOVE_RESOLUTIONS,
  MOVE_STATES,
} from '@maat/domain/bank/bank-types'
import { STATEMENT_FORMS } from '@maat/domain/bank/statement'
import { z } from 'zod'
import { Day } from '../day.ts'
import { BankMoveId, BankStatementId, CaseId, InvoiceId, OfficeId, PaymentId, RefundId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line } from '../person.ts'
import { rawBody } from '../raw-body.ts'
import { MovePayers, MoveSettlement } from './move-payers.ts'

export const BankStatementView = z.object({
  id: BankStatementId,
  officeId: OfficeId,
  iban: z.string(),
  form: z.enum(STATEMENT_FORMS),
  name: z.string(),
  day: Day,
  opening: Money,
  closing: Money,
  /** The previous statement ends with another balance: at least one is missing in between. */
  isAfterGap: z.boolean(),
  moves: z.number(),
  open: z.number(),
  importedByName: z.string(),
  importedAt: SentMoment,
})
export type BankStatementView = z.output<typeof BankStatementView>

export const listBankStatements = operation({
  path: 'GET /api/bank-statements',
  summary: 'Lists the imported bank statements, newest first.',
  needs: 'bank-move.list-statements',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(BankStatementView),
})

export const importBankStatements = operation({
  path: 'POST /api/bank-statements',
  summary:
    'Imports a file of bank statements, CODA or camt.053. A statement that was already imported has no effect; other content under a known number is refused, unless `isOther` confirms it.',
  needs: 'bank-move.import',
  query: z.strictObject({ isOther: z.stringbool().optional() }),
  body: rawBody,
  bodyType: 'application/octet-stream',
  bodyLimit: 16_000_000,
  takesTurn: 'file',
  reply: z.object({
    statements: z.number(),
    moves: z.number(),
    known: z.number(),
    /** Lines that another statement already contains, and lines that a user has to compare. */
    repeated: z.number(),
    doubtful: z.number(),
  }),
  fails: [
    'bank-file.unknown-form',
    'bank-file.damaged',
    'bank-file.account',
    'bank-file.currency',
    'bank-file.amount',
    'bank-file.totals',
    'bank-file.balance',
    'bank-file.day',
    'bank-file.not-ours',
    'bank-file.number-taken',
  ],
})

/** In the problem of a refused file: the place of the fault, its day, or the statement whose number is taken. */
export interface RefusedFile {
  day?: string
  line?: number
  entry?: number
  iban?: string
  name?: string
}

const Settled = z.object({
  invoiceId: InvoiceId,
  number: z.string(),
  caseId: CaseId,
  clientName: z.string(),
  /** The payer of a shared invoice, if it is not the client; otherwise empty. */
  payerName: z.string(),
  amount: Money,
})

const Suggestion = z.object({
  invoiceId: InvoiceId,
  number: z.string(),
  caseId: CaseId,
  caseTitle: z.string(),
  clientName: z.string(),
  /** The part of its likely payer, or of all if there is none. */
  left: Money,
  ...MovePayers.shape,
  why: z.array(z.enum(MATCH_REASONS)),
  /** The movement is older than the invoice: an Admin allows its day first. */
  isLater: z.boolean(),
})

export const NumberedInvoice = z.object({ invoiceId: InvoiceId, number: z.string(), caseId: CaseId })

/** A record that the movement may be: its id names a payment, an earlier movement or a refund, by the kind. */
const Match = z.object({
  kind: z.enum(MATCH_KINDS),
  id: z.uuid(),
  day: Day,
  name: z.string(),
  invoices: z.array(NumberedInvoice),
  why: z.array(z.enum(MATCH_REASONS)),
})
export type BankMatch = z.output<typeof Match>

const SameLine = z.object({
  id: BankMoveId,
  bookedOn: Day,
  statement: z.string(),
  form: z.enum(STATEMENT_FORMS),
  otherName: z.string(),
  text: z.string(),
})

export const BankMoveView = z.object({
  id: BankMoveId,
  officeId: OfficeId,
  bookedOn: Day,
  amount: Money,
  text: z.string(),
  otherName: z.string(),
  otherIban: z.string(),
  references: z.array(z.string()),
  isReversal: z.boolean(),
  state: z.enum(MOVE_STATES),
  kind: z.enum(MOVE_KINDS).nullable(),
  resolution: z.enum(MOVE_RESOLUTIONS).nullable(),
  reason: z.string(),
  decidedByName: z.string(),
  settles: z.array(Settled),
  suggestions: z.array(Suggestion),
  /** The likeliest ones, while it waits. */
  matches: z.array(Match),
  /** The kind by the words of the bank, while it waits. */
  likelyKind: z.enum(BOOKED_KINDS).nullable(),
  /** The earlier receipt that it takes back. */
  takesBack: z
    .object({ bookedOn: Day, otherName: z.string(), invoices: z.array(NumberedInvoice) })
    .nullable(),
  /** The invoice of the refund that it is, or that it returns. */
  refund: NumberedInvoice.nullable(),
  /** The line of another statement that this one repeats, or may repeat while it waits. */
  sameAs: SameLine.nullable(),
  /** Its day is in the exported books: an Admin allows it first. */
  waitsForAdmin: z.boolean(),
  /** The Admin who allowed its day, and the reason. */
  dayAllowed: z.object({ byName: z.string(), reason: z.string() }).nullable(),
  can: z.array(z.enum(['settle', 'allow-day'])),
})
export type BankMoveView = z.output<typeof BankMoveView>

export const listBankMoves = operation({
  path: 'GET /api/bank-moves',
  summary: 'Lists the bank movements, newest first. Each waiting one contains the invoices that it may pay.',
  needs: 'bank-move.list',
  query: z.strictObject({ ...pageQuery, state: z.enum(MOVE_STATES).optional() }),
  reply: pageOf(BankMoveView),
})

export const byMove = { params: z.object({ moveId: BankMoveId }) }

export const readBankMove = operation({
  path: 'GET /api/bank-moves/:moveId',
  summary: 'Returns one bank movement.',
  needs: 'bank-move.read',
  ...byMove,
  reply: BankMoveView,
  fails: ['bank-move.not-found'],
})

export const settleBankMove = operation({
  path: 'POST /api/bank-moves/:moveId/settlement',
  summary:
    'Assigns a bank movement to the invoices that it pays. The amounts must add up to the whole movement.',
  needs: 'bank-move.settle',
  ...byMove,
  body: MoveSettlement,
  example: { parts: [{ number: 'BRU-2026-00042', units: 60500 }] },
  reply: BankMoveView,
  fails: [
    'bank-move.not-found',
    'bank-move.not-open',
    'bank-move.not-incoming',
    'bank-move.sum-differs',
    'bank-move.invoice-unknown',
    'bank-move.exported',
    'bank-move.before-invoice',
    'payment.payer-missing',
  ],
})

export const setBankMoveAside = operation({
  path: 'POST /api/bank-moves/:moveId/setting-aside',
  summary:
    'Sets aside a bank movement that nobody can assign yet, with the reason. It is booked as unassigned money.',
  needs: 'bank-move.settle',
  ...byMove,
  body: z.strictObject({ reason: line(300).refine(reason => reason.length > 0, 'field.required') }),
  example: { reason: 'Remboursement de frais' },
  reply: BankMoveView,
  fails: ['bank-move.not-found', 'bank-move.not-open', 'bank-move.exported'],
})

export const listBankMatches = operation({
  path: 'GET /api/bank-moves/:moveId/matches',
  summary:
    'Lists the records that a waiting movement may be, the likeliest first: receipts that it takes back, refunds, recorded payments.',
  needs: 'bank-move.settle',
  ...byMove,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(Match),
  fails: ['bank-move.not-found'],
})

export const MoveMatch = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('return'), moveId: BankMoveId }),
  z.strictObject({ kind: z.literal('refund'), refundId: RefundId }),
  z.strictObject({ kind: z.literal('refund-return'), refundId: RefundId }),
  z.strictObject({ kind: z.literal('noted'), paymentId: PaymentId }),
])

export const matchBankMove = operation({
  path: 'POST /api/bank-moves/:moveId/match',
  summary:
    'Matches a bank movement with the receipt that it takes back, with a refund, or with a payment that was recorded by hand.',
  needs: 'bank-move.settle',
  ...byMove,
  body: MoveMatch,
  example: { kind: 'return', moveId: '0198f4c2-6c1f-7b3a-9d51-3f0f5b8e2a10' },
  reply: BankMoveView,
  fails: [
    'bank-move.not-found',
    'bank-move.not-open',
    'bank-move.no-match',
    'bank-move.exported',
    'refund.credit-gone',
  ],
})

export const compareBankMove = operation({
  path: 'POST /api/bank-moves/:moveId/comparison',
  summary: 'Decides whether a waiting movement repeats a line of another statement, and is not booked again.',
  needs: 'bank-move.settle',
  ...byMove,
  body: z.strictObject({ isSame: z.boolean() }),
  example: { isSame: true },
  reply: BankMoveView,
  fails: ['bank-move.not-found', 'bank-move.not-open', 'bank-move.not-doubtful'],
})

export const reopenBankMove = operation({
  path: 'POST /api/bank-moves/:moveId/reopening',
  summary: 'Reverts the decision on a bank movement. Its entries are reversed, and it waits again.',
  needs: 'bank-move.settle',
  ...byMove,
  reply: BankMoveView,
  fails: ['bank-move.not-found', 'bank-move.not-decided', 'refund.credit-gone'],
})
