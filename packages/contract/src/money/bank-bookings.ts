// Bank movements without a client: payouts of the payment provider, bank costs and cash.
import { PAYMENT_SOURCES } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { Day } from '../day.ts'
import { PaymentId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { line } from '../person.ts'
import { BankMoveView, byMove, NumberedInvoice } from './bank.ts'

export const BankPayout = z.object({
  /** All that the provider owes the office, by the books. */
  held: Money,
  /** The latest payments until the day of the movement that no payout contains yet, newest first. */
  payments: z.array(
    z.object({
      id: PaymentId,
      day: Day,
      method: z.enum(PAYMENT_SOURCES),
      amount: Money,
      clientName: z.string(),
      invoice: NumberedInvoice,
    }),
  ),
})
export type BankPayout = z.output<typeof BankPayout>

export const readBankPayout = operation({
  path: 'GET /api/bank-moves/:moveId/payout',
  summary:
    'Returns what the payment provider holds now, and the payments that a payout with this movement may contain.',
  needs: 'bank-move.settle',
  ...byMove,
  reply: BankPayout,
  fails: ['bank-move.not-found'],
})

const reason = line(300).default('')
export const MoveBooking = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('payout'),
    /** The provider deducted them from the payout. */
    costUnits: z.int().min(0).max(100_000_000_000).default(0),
    /** The payments that it contains: together, they are the movement and its costs. Empty if nobody knows them. */
    paymentIds: z
      .array(PaymentId)
      .max(100)
      .refine(ids => new Set(ids).size === ids.length, 'field.invalid')
      .default([]),
    reason,
  }),
  z.strictObject({ kind: z.literal('costs'), reason }),
  z.strictObject({ kind: z.literal('cash'), reason }),
])

export const bookBankMove = operation({
  path: 'POST /api/bank-moves/:moveId/booking',
  summary:
    'Books a bank movement without a client: a payout of the payment provider, bank costs, or cash. A payout is at most what the provider holds.',
  needs: 'bank-move.settle',
  ...byMove,
  body: MoveBooking,
  example: { kind: 'costs', reason: 'Frais de gestion' },
  reply: BankMoveView,
  fails: [
    'bank-move.not-found',
    'bank-move.not-open',
    'bank-move.exported',
    'bank-move.no-match',
    'bank-move.sum-differs',
    'bank-move.payout-too-much',
  ],
})
