// Write-offs: the firm gives up an open amount of an invoice, with a reason; above a limit, two persons decide.

import { GIVEN_UP_KINDS, WRITE_OFF_KINDS, WRITE_OFF_STATES } from '@maat/domain/money/payments/write-offs'
import { z } from 'zod'
import { Day } from '../day.ts'
import { InvoiceId, WriteOffId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { requiredLine } from '../person.ts'

export const WriteOffView = z.object({
  id: WriteOffId,
  invoiceId: InvoiceId,
  amount: Money,
  /** Also a credit note above the limit, which the approval issues. */
  kind: z.enum(GIVEN_UP_KINDS),
  state: z.enum(WRITE_OFF_STATES),
  /** The payer of a shared invoice who does not pay; empty if nobody shares it. */
  payer: z.string(),
  reason: z.string(),
  /** Another person than the one who asked must approve it. */
  needsApproval: z.boolean(),
  requestedByName: z.string(),
  requestedAt: SentMoment,
  approvedByName: z.string(),
  /** The day of its entry in the books. */
  doneOn: Day.nullable(),
  /** Why it was refused or withdrawn. */
  endReason: z.string(),
  can: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
})
export type WriteOffView = z.output<typeof WriteOffView>

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }
const byWriteOff = { params: z.object({ writeOffId: WriteOffId }) }
const Reason = z.strictObject({ reason: requiredLine(300) })

export const listWriteOffs = operation({
  path: 'GET /api/invoices/:invoiceId/write-offs',
  summary: 'Lists the write-offs of an invoice, newest first.',
  needs: 'invoice.write-off',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(WriteOffView),
  fails: ['invoice.not-found'],
})

export const WriteOffChoices = z.object({
  left: Money,
  /** A second person approves write-offs of the invoice above this total. */
  limit: Money,
  /** The rest of each payer of a shared invoice. */
  parts: z.array(z.object({ payer: z.int(), name: z.string(), left: Money })),
})

export const readWriteOffChoices = operation({
  path: 'GET /api/invoices/:invoiceId/write-off-choices',
  summary: 'Returns the amounts of an invoice that can be written off, and the limit for one person.',
  needs: 'invoice.write-off',
  ...byInvoice,
  reply: WriteOffChoices,
  fails: ['invoice.not-found'],
})

export const NewWriteOff = z.strictObject({
  kind: z.enum(WRITE_OFF_KINDS),
  units: z.int().min(1).max(100_000_000_000),
  /** For a shared invoice: the place of the payer, from 0. */
  payer: z.int().min(0).max(20).optional(),
  reason: requiredLine(300),
})

export const askWriteOff = operation({
  path: 'POST /api/invoices/:invoiceId/write-offs',
  summary:
    'Writes off an open amount of an invoice, with a reason. Above the limit of the office, another person approves it first.',
  needs: 'invoice.write-off',
  ...byInvoice,
  body: NewWriteOff,
  example: { kind: 'difference', units: 35, reason: 'Frais de virement retenus par la banque' },
  reply: WriteOffView,
  createsOnce: true,
  fails: [
    'invoice.not-found',
    'write-off.not-owed',
    'write-off.too-much',
    'write-off.asked-already',
    'payment.payer-missing',
  ],
})

export const approveWriteOff = operation({
  path: 'POST /api/write-offs/:writeOffId/approval',
  summary: 'Approves a write-off above the limit, as another person than the one who asked.',
  needs: 'write-off.approve',
  ...byWriteOff,
  reply: WriteOffView,
  fails: ['write-off.not-found', 'write-off.not-open', 'write-off.own-request', 'write-off.too-much'],
})

export const refuseWriteOff = operation({
  path: 'POST /api/write-offs/:writeOffId/refusal',
  summary: 'Refuses or takes back a write-off that waits for approval, with a reason.',
  needs: 'write-off.change',
  ...byWriteOff,
  body: Reason,
  example: { reason: 'Le client propose des mensualités' },
  reply: WriteOffView,
  fails: ['write-off.not-found', 'write-off.not-open'],
})

export const withdrawWriteOff = operation({
  path: 'POST /api/write-offs/:writeOffId/withdrawal',
  summary: 'Withdraws a write-off: its entry is reversed, and the amount is owed again.',
  needs: 'write-off.change',
  ...byWriteOff,
  body: Reason,
  example: { reason: 'Le client paie malgré tout' },
  reply: WriteOffView,
  fails: ['write-off.not-found', 'write-off.not-done'],
})
