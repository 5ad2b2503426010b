// Notes a received payment for an invoice, and reverses a wrong one. Both appear in the books.
import type { UserId } from '@maat/contract/ids'
import { recordPayment, takePaymentBack } from '@maat/contract/money/payments'
import type { DomainEvent } from '../../../platform/domain-event.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { earliestMoneyDay } from '../billing/index.ts'
import { isExportedDay } from '../books/index.ts'
import { type InvoiceRow, invoiceSubject, partOfPayer, todayOfOffice } from '../invoices/index.ts'
import { addPayment, cancelPayment, notifyOfPayment } from './add-payment.ts'
import { findFirstPayableDay } from './first-payable-day.ts'
import { findPayment } from './payment-store.ts'
import { paymentSubject } from './payment-subject.ts'
import { viewOfPayment } from './payment-view.ts'

export interface PaymentTakenBack {
  paymentId: string
  by: UserId
}

/** Emitted after a user took a payment back. */
export const paymentTakenBack: DomainEvent<PaymentTakenBack> = { name: 'a user took a payment back' }

/** A cancelled invoice is owed again if its payment is charged back after the client got the money back. */
const mayBePaid = ({ status, kind, open_units: open, late_claim }: InvoiceRow) =>
  kind !== 'credit-note' && (status === 'issued' || open > 0 || (late_claim?.left ?? 0) > 0)

export const handleRecordPayment = handleRecord(recordPayment, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!mayBePaid(row)) return fail('invoice.not-issued')
  const today = await todayOfOffice(tx, row.office_id, work.now)
  const { receivedOn } = body
  if (receivedOn > today) return fail('payment.in-future')
  if (receivedOn < ((await findFirstPayableDay(tx, row.id)) ?? today)) return fail('payment.before-invoice')
  const earliest = await earliestMoneyDay(tx, { officeId: row.office_id, role: caller.role, today })
  if (earliest && receivedOn < earliest) return fail('payment.too-far-back')
  if (await isExportedDay(tx, row.office_id, receivedOn)) return fail('payment.exported')
  if (row.payers.length > 0 && !row.payers[body.payer ?? -1])
    return fail('payment.payer-missing', { errors: [{ path: 'payer', code: 'payment.payer-missing' }] })
  const payer = row.payers.length > 0 ? (body.payer ?? null) : null
  if (body.units > (await askedOf(work, row, payer)) && !body.keepsRest) return fail('payment.too-much')
  const id = await addPayment(work, row, { ...body, payer, by: caller.id, paysLateClaim: true })
  await notifyOfPayment(work, row, { units: body.units, payer })
  await record(
    'payment.noted',
    { invoice: row.number, units: body.units, way: body.method, receivedOn: body.receivedOn },
    { kind: 'payment', id },
  )
  const payment = await findPayment(tx, id, { lock: false, callerId: caller.id })
  if (!payment) throw new Error(`The payment ${id} is gone`)
  return viewOfPayment(caller, payment)
})

/** The payer is asked for their part of the invoice, and its client for the claimed late charges. */
async function askedOf({ tx }: Work, row: InvoiceRow, payer: number | null): Promise<number> {
  const part = await partOfPayer(tx, row, payer)
  if (!part) return 0
  return part.left + (part.kind === 'client' ? (row.late_claim?.left ?? 0) : 0)
}

export const handleTakePaymentBack = handleRecord(takePaymentBack, paymentSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.taken_back_at !== null) return fail('payment.taken-back')
  await cancelPayment(work, row, { by: caller.id, reason: body.reason })
  await work.services.followUps.run(work, paymentTakenBack, { paymentId: row.id, by: caller.id })
  await record('payment.taken-back', { invoice: row.invoice_number, units: row.units, reason: body.reason })
  const after = await findPayment(tx, row.id, { lock: false, callerId: caller.id })
  return viewOfPayment(caller, after ?? row)
})
