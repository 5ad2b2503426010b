// Records a received payment in the books and the payments, and reverses a wrong one.

import { randomUUID } from 'node:crypto'
import type { NoticesOf } from '@maat/contract/case-events'
import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { amountOf, formatAmount, negate } from '@maat/domain/money/amounts/amount'
import type { PaymentMethod } from '@maat/domain/money/invoices/billing-types'
import { type PaymentPlace, PLACE_OF_METHOD } from '@maat/domain/money/payments/payment-places'
import type { Work } from '../../../platform/http/work.ts'
import { publishCaseChange, recordEvent } from '../../cases/case-events/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { postEntry, reverseEntry } from '../books/index.ts'
import {
  debtorOf,
  findInvoice,
  type InvoiceRow,
  notifyOfCredit,
  partOfPayer,
  todayOfOffice,
} from '../invoices/index.ts'
import { resumeDebt } from '../write-offs/index.ts'
import { insertPayment, type PaymentRecord, updatePayment } from './payment-store.ts'

interface Arrived {
  units: number
  method: PaymentMethod
  receivedOn: Day
  remark: string
  by: UserId | null
  /** The place of the payer of a shared invoice; null if nobody shares it, or if the payer is unknown. */
  payer: number | null
  /** After the invoice, the payment pays its claimed late charges. */
  paysLateClaim?: boolean
  /** The user confirmed that the amount exceeds the debt. */
  keepsRest?: boolean
  /** The account that holds the money, if the method does not determine it. */
  place?: PaymentPlace
}

/** `invoice` must be locked. */
export async function addPayment(work: Work, invoice: InvoiceRow, arrived: Arrived): Promise<string> {
  const { units, method, receivedOn, remark, by, payer, keepsRest = false } = arrived
  const row = await withResumedDebt(work, invoice, { units, payer })
  const lateUnits = arrived.paysLateClaim ? await lateUnitsOf(work, row, { units, payer }) : 0
  const amount = amountOf(units, row.currency)
  const late = amountOf(lateUnits, row.currency)
  const settled = amountOf(units - lateUnits, row.currency)
  const { case_id: caseId, client_id: clientId, office_id: officeId } = row
  const id = randomUUID()
  const entry = await postEntry(work, {
    officeId,
    cause: { kind: 'payment', id },
    postedBy: by,
    dated: receivedOn,
    postings: [
      { account: arrived.place ?? PLACE_OF_METHOD[method], amount },
      ...(settled.units > 0
        ? [{ account: 'receivable' as const, amount: negate(settled), ...debtorOf(row, payer) }]
        : []),
      ...(late.units > 0
        ? [{ account: 'late-receivable' as const, amount: negate(late), caseId, clientId }]
        : []),
    ],
  })
  const payment = {
    id,
    office_id: officeId,
    client_id: clientId,
    currency: row.currency,
    units,
    late_units: lateUnits,
    method,
    received_on: receivedOn,
    remark,
    payer,
    keeps_rest: keepsRest,
    entry_id: entry.id,
    noted_by: by,
    noted_at: momentOf(work.now),
  }
  await insertPayment(work.tx, payment, { invoiceId: row.id })
  return id
}

type Paid = Pick<Arrived, 'units' | 'payer'>

/** A surplus first pays the written-off part of this payer's own debt, and never that of another payer. */
async function withResumedDebt(work: Work, invoice: InvoiceRow, { units, payer }: Paid): Promise<InvoiceRow> {
  const left = (await partOfPayer(work.tx, invoice, payer))?.left ?? invoice.open_units
  return units > left ? await resumeDebt(work, invoice, payer) : invoice
}

/**
 * The invoice comes first, then the late charges, which only its client owes; anything above stands to the payer's
 * credit.
 */
async function lateUnitsOf({ tx }: Work, row: InvoiceRow, { units, payer }: Paid): Promise<number> {
  const claimed = row.late_claim?.left ?? 0
  if (claimed === 0) return 0
  const part = await partOfPayer(tx, row, payer)
  if (part && part.kind !== 'client') return 0
  return Math.min(claimed, Math.max(0, units - (part?.left ?? row.open_units)))
}

/** `row` is the invoice as it was before the payment. Another payer's payment is no news for the client. */
export async function notifyOfPayment(
  work: Work,
  row: InvoiceRow,
  { units, payer }: Pick<Arrived, 'units' | 'payer'>,
): Promise<void> {
  const about = { invoiceId: row.id, number: row.number ?? '' }
  await recordEvent(work, row.case_id, 'payment-noted', about, async ({ client }) => {
    if (payer === null || row.payers[payer]?.kind === 'client')
      await thankClient(work, row, { text: client, units })
  })
  await notifyOfCredit(work, row)
}

async function thankClient(
  work: Work,
  row: InvoiceRow,
  { text, units }: { text: NoticesOf<'payment-noted'>['client']; units: number },
): Promise<void> {
  await notify(work, row.client_id, {
    text,
    values: {
      amount: formatAmount(amountOf(units, row.currency), row.language),
      number: row.number ?? '',
      title: row.case_title,
    },
    targetId: row.case_id,
    link: `/client/invoices/${row.case_id}`,
    otherwise: 'both',
  })
}

interface Cancelled {
  by: UserId | null
  reason: string
  /** Today if undefined. */
  dated?: string | undefined
}

/**
 * The settled amount is due again, and a used credit balance is restored; the payment stays readable, with the reason.
 * The caller must have locked the payment. Returns the reversing entry.
 */
export async function cancelPayment(
  work: Work,
  row: PaymentRecord,
  { by, reason, dated }: Cancelled,
): Promise<string> {
  const day = dated ?? (await todayOfOffice(work.tx, row.office_id, work.now))
  const reversal = await reverseEntry(work, row.entry_id, { postedBy: by, dated: day })
  await updatePayment(work.tx, row.id, {
    taken_back_at: momentOf(work.now),
    taken_back_by: by,
    taken_back_reason: reason,
  })
  await publishCaseChange(work, row.case_id, 'payments')
  return reversal.id
}

/** Records a payment of the bank again that was taken back by mistake. The client is not thanked twice. */
export async function restorePayment(
  work: Work,
  row: PaymentRecord,
  { by, receivedOn }: { by: UserId; receivedOn: Day },
): Promise<string> {
  const { units, method, remark, payer, keeps_rest: keepsRest } = row
  if (method === 'credit') throw new Error(`The payment ${row.id} moved no money`)
  const invoice = await findInvoice(work.tx, row.invoice_id, { lock: true, callerId: undefined })
  if (!invoice) throw new Error(`The invoice ${row.invoice_id} is gone`)
  const id = await addPayment(work, invoice, {
    units,
    method,
    receivedOn,
    remark,
    by,
    payer,
    keepsRest,
    paysLateClaim: true,
    place: 'bank',
  })
  await publishCaseChange(work, row.case_id, 'payments')
  return id
}
