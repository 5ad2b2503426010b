// Applies the provider's final answer to an online payment: its money is counted once, however often and in whichever
// order the answer arrives. The caller locks the row.
import { type CheckoutState, paymentMethodOf } from '@maat/domain/money/checkout-types'
import type { Translated } from '@maat/domain/words/languages'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CheckoutInvoices } from '../../platform/db/schema.generated.ts'
import type { Work } from '../../platform/http/work.ts'
import type { ProviderPayment } from '../../platform/paying/payment-provider.ts'
import { findInvoice, type InvoiceRow, todayOfOffice } from '../invoices/index.ts'
import { addPayment, cancelPayment, findPayment, notifyOfPayment } from '../payments/index.ts'
import {
  type CheckoutRow,
  findCheckout,
  freeInvoices,
  lockPaidInvoices,
  savePaymentId,
  updateCheckout,
} from './checkout-store.ts'
import { notifyOfChargeback } from './notify-of-chargeback.ts'
import { publishCheckoutChange } from './publish-checkout-change.ts'

/** Final states: only money changes them later. */
const ENDED: readonly CheckoutState[] = ['paid', 'charged-back', 'cancelled', 'failed', 'expired']

export async function applyCheckoutResult(
  work: Work,
  row: CheckoutRow,
  { state, chargedBack }: Pick<ProviderPayment, 'state' | 'chargedBack'>,
): Promise<void> {
  if (state === 'open') return
  if (state === 'paid' || state === 'charged-back') {
    if (row.state !== 'paid' && row.state !== 'charged-back') await takeIn(work, row)
    const lost = state === 'charged-back' ? (chargedBack?.units ?? row.units) : 0
    // The amount that a bank takes back only grows: a smaller one is an older answer.
    if (lost > row.charged_back_units) await applyChargeback(work, row, lost)
  } else if (!ENDED.includes(row.state)) await endCheckout(work, row, { state })
}

async function endCheckout(
  work: Work,
  row: CheckoutRow,
  change: { state: CheckoutState; charged_back_units?: number },
): Promise<void> {
  await updateCheckout(work.tx, row.id, { ...change, changed_at: work.now.toISOString() })
  await freeInvoices(work.tx, row.id)
  const after = await findCheckout(work.tx, row.id, { lock: false })
  if (after) await publishCheckoutChange(work, after)
}

/** Pays each invoice with its part; any excess becomes the payer's credit. */
async function takeIn(work: Work, row: CheckoutRow): Promise<void> {
  for (const line of await lockPaidInvoices(work.tx, row.id)) {
    const invoice = await payPart(work, row, { ...line, receivedOn: undefined })
    await notifyOfPayment(work, invoice, line.units)
  }
  await endCheckout(work, row, { state: 'paid' })
  await audit(work, row, 'checkout.paid', row.units)
}

interface Part {
  checkout_id: string
  invoice_id: string
  units: number
  /** Today if undefined. */
  receivedOn: string | undefined
}

async function payPart(work: Work, row: CheckoutRow, part: Part): Promise<InvoiceRow> {
  const invoice = await findInvoice(work.tx, part.invoice_id, { lock: false, callerId: undefined })
  if (!invoice) throw new Error(`The invoice ${part.invoice_id} is gone`)
  const paymentId = await addPayment(work, invoice, {
    units: part.units,
    way: paymentMethodOf(row.method),
    receivedOn: part.receivedOn ?? (await todayOfOffice(work.tx, invoice.office_id, work.now)),
    remark: row.reference ?? '',
    by: null,
    isAtProvider: true,
  })
  await savePaymentId(work.tx, part, paymentId)
  return invoice
}

const CHARGED_BACK: Translated = {
  fr: 'Contesté auprès de la banque',
  en: 'Disputed at the bank',
  nl: 'Betwist bij de bank',
}

/** The remaining money pays the first invoices. */
async function applyChargeback(work: Work, row: CheckoutRow, lost: number): Promise<void> {
  let left = row.units - lost
  for (const line of await lockPaidInvoices(work.tx, row.id)) {
    const kept = Math.min(left, line.units)
    left -= kept
    await reducePart(work, row, line, kept)
  }
  await endCheckout(work, row, { state: 'charged-back', charged_back_units: lost })
  await audit(work, row, 'checkout.charged-back', lost)
}

/** Reverses the payment as a whole, and records the kept part again: posted payments never change. */
async function reducePart(
  work: Work,
  row: CheckoutRow,
  line: Selectable<CheckoutInvoices>,
  kept: number,
): Promise<void> {
  const { payment_id: paymentId, invoice_id: invoiceId } = line
  const payment = paymentId && (await findPayment(work.tx, paymentId, { lock: false, callerId: undefined }))
  if (!payment || payment.taken_back_at !== null || payment.units === kept) return
  await cancelPayment(work, payment, { by: null, reason: CHARGED_BACK[row.language] })
  if (kept > 0) await payPart(work, row, { ...line, units: kept, receivedOn: payment.received_on })
  const invoice = await findInvoice(work.tx, invoiceId, { lock: false, callerId: undefined })
  if (invoice) await notifyOfChargeback(work, invoice, payment.units - kept)
}

async function audit(
  { tx, origin }: Work,
  { id, reference }: CheckoutRow,
  action: 'checkout.paid' | 'checkout.charged-back',
  units: number,
): Promise<void> {
  await recordAudit(tx, origin, action, { kind: 'checkout', id }, { reference, units })
}
