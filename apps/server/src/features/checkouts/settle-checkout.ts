// Applies the provider's final answer to an online payment: its money is counted once, however often and in whichever
// order the answer arrives. The caller locks the row.
import { type CheckoutState, paymentMethodOf } from '@maat/domain/money/checkout-types'
import type { Translated } from '@maat/domain/words/languages'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Work } from '../../platform/http/work.ts'
import type { ProviderPayment } from '../../platform/paying/payment-provider.ts'
import { findInvoice, todayOfOffice } from '../invoices/index.ts'
import { addPayment, cancelPayment, findPayment, notifyOfPayment } from '../payments/index.ts'
import {
  type CheckoutRow,
  findCheckout,
  freeInvoices,
  paidInvoices,
  savePaymentId,
  updateCheckout,
} from './checkout-store.ts'
import { notifyOfChargeback } from './notify-of-chargeback.ts'
import { publishCheckoutChange } from './tell-checkout.ts'

/** Final states: only money changes them later. */
const ENDED: readonly CheckoutState[] = ['paid', 'charged-back', 'cancelled', 'failed', 'expired']

export async function applyCheckoutResult(
  work: Work,
  row: CheckoutRow,
  state: ProviderPayment['state'],
): Promise<void> {
  if (state === 'open') return
  if (state === 'paid' || state === 'charged-back') {
    if (row.state !== 'paid' && row.state !== 'charged-back') await takeIn(work, row)
    if (state === 'charged-back' && row.state !== 'charged-back') await giveBack(work, row)
  } else if (!ENDED.includes(row.state)) await end(work, row, state)
}

async function end(work: Work, row: CheckoutRow, state: CheckoutState): Promise<void> {
  await updateCheckout(work.tx, row.id, { state, changed_at: work.now.toISOString() })
  await freeInvoices(work.tx, row.id)
  const after = await findCheckout(work.tx, row.id, { lock: false })
  if (after) await publishCheckoutChange(work, after)
}

/** Pays each invoice with its part; any excess becomes the payer's credit. */
async function takeIn(work: Work, row: CheckoutRow): Promise<void> {
  for (const line of await paidInvoices(work.tx, row.id)) {
    const invoice = await findInvoice(work.tx, line.invoice_id, { lock: true, callerId: undefined })
    if (!invoice) throw new Error(`The invoice ${line.invoice_id} is gone`)
    const paymentId = await addPayment(work, invoice, {
      units: line.units,
      way: paymentMethodOf(row.method),
      receivedOn: await todayOfOffice(work.tx, invoice.office_id, work.now),
      remark: row.reference ?? '',
      by: null,
      isAtProvider: true,
    })
    await savePaymentId(work.tx, line, paymentId)
    await notifyOfPayment(work, invoice, line.units)
  }
  await end(work, row, 'paid')
  await audit(work, row, 'checkout.paid')
}

const CHARGED_BACK: Translated = {
  fr: 'Contesté auprès de la banque',
  en: 'Disputed at the bank',
  nl: 'Betwist bij de bank',
}

async function giveBack(work: Work, row: CheckoutRow): Promise<void> {
  for (const line of await paidInvoices(work.tx, row.id)) {
    const { payment_id: paymentId, invoice_id: invoiceId } = line
    const payment = paymentId && (await findPayment(work.tx, paymentId, { lock: true, callerId: undefined }))
    if (!payment || payment.taken_back_at !== null) continue
    await cancelPayment(work, payment, { by: null, reason: CHARGED_BACK[row.language] })
    const invoice = await findInvoice(work.tx, invoiceId, { lock: false, callerId: undefined })
    if (invoice) await notifyOfChargeback(work, invoice, line.units)
  }
  await end(work, row, 'charged-back')
  await audit(work, row, 'checkout.charged-back')
}

async function audit(
  { tx, origin }: Work,
  { id, reference, units }: CheckoutRow,
  action: 'checkout.paid' | 'checkout.charged-back',
): Promise<void> {
  await recordAudit(tx, origin, action, { kind: 'checkout', id }, { reference, units })
}
