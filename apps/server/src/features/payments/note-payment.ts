// Notes a received payment for an invoice, and reverses a wrong one. Both appear in the books.
import { notePayment, takePaymentBack } from '@maat/contract/payments'
import { handleRecord } from '../../platform/http/handle.ts'
import { type InvoiceRow, invoiceSubject, todayOfOffice } from '../invoices/index.ts'
import { addPayment, cancelPayment, notifyOfPayment } from './add-payment.ts'
import { findPayment } from './payment-store.ts'
import { paymentSubject } from './payment-subject.ts'
import { viewOfPayment } from './payment-view.ts'

/** A cancelled invoice is owed again if its payment is charged back after the client got the money back. */
const mayBePaid = ({ status, kind, units_left }: InvoiceRow) =>
  kind !== 'credit-note' && (status === 'issued' || units_left > 0)

export const handleNotePayment = handleRecord(notePayment, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!mayBePaid(row)) return fail('invoice.not-issued')
  if (body.receivedOn > (await todayOfOffice(tx, row.office_id, work.now))) return fail('payment.in-future')
  if (body.units > row.units_left) return fail('payment.too-much')
  const id = await addPayment(work, row, { ...body, by: caller.id })
  await notifyOfPayment(work, row, body.units)
  await record(
    'payment.noted',
    { invoice: row.number, units: body.units, way: body.way, receivedOn: body.receivedOn },
    { kind: 'payment', id },
  )
  const payment = await findPayment(tx, id, { lock: false, callerId: caller.id })
  if (!payment) throw new Error(`The payment ${id} is gone`)
  return viewOfPayment(caller, payment)
})

export const handleTakePaymentBack = handleRecord(takePaymentBack, paymentSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.taken_back_at !== null) return fail('payment.taken-back')
  await cancelPayment(work, row, { by: caller.id, reason: body.reason })
  await record('payment.taken-back', { invoice: row.invoice_number, units: row.units, reason: body.reason })
  const after = await findPayment(tx, row.id, { lock: false, callerId: caller.id })
  return viewOfPayment(caller, after ?? row)
})
