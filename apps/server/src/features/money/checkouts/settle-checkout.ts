// Applies the provider's final answer to an online payment: its money is counted once, however often and in whichever
// order the answer arrives. The caller locks the row.

import type { InvoiceId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { type CheckoutState, paymentMethodOf } from '@maat/domain/money/payments/checkout-types'
import type { Translated } from '@maat/domain/words/languages'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { CheckoutInvoices } from '../../../platform/db/schema.generated.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { ProviderPayment } from '../../../platform/paying/payment-provider.ts'
import { findInvoice, type InvoiceRow, numberOfPayer, todayOfOffice } from '../invoices/index.ts'
import { addPayment, cancelPayment, findPayment, notifyOfPayment } from '../payments/index.ts'
import {
  addressOfPayer,
  type CheckoutRow,
  findCheckout,
  freeInvoices,
  lockPaidInvoices,
  savePaymentId,
  updateCheckout,
} from './checkout-store.ts'
import { notifyOfChargeback } from './notify-of-chargeback.ts'
import { publishCheckoutChange } from './publish-checkout-change.ts'
import { notifyShop } from './shop-payment-changed.ts'

/** Final states: later, only arriving or returned money changes them. */
const ENDED: readonly CheckoutState[] = ['paid', 'charged-back', 'cancelled', 'failed', 'expired']

/** Returns whether the provider must be asked again, because another answer came after this question. */
export async function applyCheckoutResult(
  work: Work,
  row: CheckoutRow,
  { state, chargedBack }: Pick<ProviderPayment, 'state' | 'chargedBack'>,
  { isCurrent }: { isCurrent: boolean },
): Promise<boolean> {
  if (state === 'open') return false
  if (state !== 'paid' && state !== 'charged-back') {
    if (!ENDED.includes(row.state)) await endCheckout(work, row, { state })
    return false
  }
  const isFirst = row.state !== 'paid' && row.state !== 'charged-back'
  const lost = state === 'charged-back' ? (chargedBack?.units ?? row.units) : 0
  // A bank takes money back and returns it if the firm wins the dispute: only the newest answer counts.
  if (!isFirst && !isCurrent) return lost !== row.charged_back_units
  if (isFirst) await takeIn(work, row)
  if (lost !== row.charged_back_units) await applyDispute(work, row, lost)
  return false
}

async function endCheckout(
  work: Work,
  row: CheckoutRow,
  change: { state: CheckoutState; charged_back_units?: number },
): Promise<void> {
  const answers = row.answers + 1
  await updateCheckout(work.tx, row.id, { ...change, answers, changed_at: momentOf(work.now) })
  await freeInvoices(work.tx, row.id)
  const after = await findCheckout(work.tx, row.id, { lock: false })
  if (!after) return
  await notifyShop(work, after)
  await publishCheckoutChange(work, after)
}

/** Pays each invoice with its part; any excess becomes the payer's credit. */
async function takeIn(work: Work, row: CheckoutRow): Promise<void> {
  for (const line of await lockPaidInvoices(work.tx, row.id)) {
    const { invoice, payer } = await payPart(work, row, { ...line, receivedOn: undefined })
    await notifyOfPayment(work, invoice, { units: line.units, payer })
  }
  await endCheckout(work, row, { state: 'paid' })
  await audit(work, row, 'checkout.paid', row.units)
}

interface Part {
  checkout_id: string
  invoice_id: InvoiceId
  units: number
  /** Today if undefined. */
  receivedOn: Day | undefined
}

async function payPart(
  work: Work,
  row: CheckoutRow,
  part: Part,
): Promise<{ invoice: InvoiceRow; payer: number | null }> {
  const invoice = await findInvoice(work.tx, part.invoice_id, { lock: false, callerId: undefined })
  if (!invoice) throw new Error(`The invoice ${part.invoice_id} is gone`)
  const payer = numberOfPayer(invoice, await addressOfPayer(work.tx, row))
  const paymentId = await addPayment(work, invoice, {
    units: part.units,
    method: paymentMethodOf(row.method),
    receivedOn: part.receivedOn ?? (await todayOfOffice(work.tx, invoice.office_id, work.now)),
    remark: row.reference ?? '',
    by: null,
    payer,
    // An online transfer reaches the provider first, too.
    place: 'at-provider',
  })
  await savePaymentId(work.tx, part, paymentId)
  return { invoice, payer }
}

const CHARGED_BACK: Translated = {
  fr: 'Contesté auprès de la banque',
  en: 'Disputed at the bank',
  nl: 'Betwist bij de bank',
}

/** The money that is left pays the invoices in their order, until it is used up. */
async function applyDispute(work: Work, row: CheckoutRow, lost: number): Promise<void> {
  let left = row.units - lost
  for (const line of await lockPaidInvoices(work.tx, row.id)) {
    const kept = Math.min(left, line.units)
    left -= kept
    await changePart(work, row, line, kept)
  }
  await endCheckout(work, row, { state: lost > 0 ? 'charged-back' : 'paid', charged_back_units: lost })
  if (lost > row.charged_back_units) await audit(work, row, 'checkout.charged-back', lost)
  else await audit(work, row, 'checkout.paid', row.units - lost)
}

/** Reverses the payment as a whole, and records the kept part again: posted payments never change. */
async function changePart(
  work: Work,
  row: CheckoutRow,
  line: Selectable<CheckoutInvoices>,
  kept: number,
): Promise<void> {
  const { payment_id: paymentId, invoice_id: invoiceId } = line
  const payment = paymentId && (await findPayment(work.tx, paymentId, { lock: false, callerId: undefined }))
  // A payment that a user took back stays as this user decided.
  if (!payment || payment.taken_back_by !== null) return
  const before = payment.taken_back_at === null ? payment.units : 0
  if (before === kept) return
  if (before > 0) await cancelPayment(work, payment, { by: null, reason: CHARGED_BACK[row.language] })
  const receivedOn = kept < before ? payment.received_on : undefined
  const paid = kept > 0 ? await payPart(work, row, { ...line, units: kept, receivedOn }) : undefined
  if (paid && kept > before)
    return await notifyOfPayment(work, paid.invoice, { units: kept - before, payer: paid.payer })
  const invoice = await findInvoice(work.tx, invoiceId, { lock: false, callerId: undefined })
  if (invoice) await notifyOfChargeback(work, invoice, before - kept)
}

async function audit(
  { tx, origin }: Work,
  { id, reference }: CheckoutRow,
  action: 'checkout.paid' | 'checkout.charged-back',
  units: number,
): Promise<void> {
  await recordAudit(tx, origin, action, { kind: 'checkout', id }, { reference, units })
}
