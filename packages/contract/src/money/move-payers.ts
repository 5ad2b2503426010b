// Whose part of a shared invoice a bank movement pays.
import { PAYER_KINDS } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { BankMoveId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { line } from '../person.ts'

export const MovePayers = z.object({
  /** In the order of the invoice; empty if nobody shares it. */
  payers: z.array(z.object({ kind: z.enum(PAYER_KINDS), name: z.string(), left: Money })),
  /** The place of the likely one; null if none stands out. */
  payer: z.int().nullable(),
})
export type MovePayers = z.output<typeof MovePayers>

export const readMovePayers = operation({
  path: 'GET /api/bank-moves/:moveId/payers',
  summary:
    'Returns the payers who share the invoice with this number, and the one whose part the movement likely pays. An unknown number has none.',
  needs: 'bank-move.settle',
  params: z.object({ moveId: BankMoveId }),
  query: z.strictObject({ number: line(40).default('') }),
  reply: MovePayers,
  fails: ['bank-move.not-found'],
})

export const MoveSettlement = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        number: line(40),
        units: z.int().min(1).max(100_000_000_000),
        /** The place of the payer whose part of a shared invoice it pays, from 0; by its references if null. */
        payer: z.int().min(0).max(99).nullable().default(null),
      }),
    )
    .min(1)
    .max(30)
    .refine(
      parts => new Set(parts.map(({ number }) => number.trim())).size === parts.length,
      'field.invalid',
    ),
})
