// A client begins or cancels an online payment of invoices.

import type { InvoiceId } from '@maat/contract/ids'
import { beginCheckout, giveUpCheckout, readWaysToPay } from '@maat/contract/money/checkouts'
import { momentOf } from '@maat/domain/calendar/moment'
import { isLiveCheckout } from '@maat/domain/money/payments/checkout-types'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { accountOf, findInvoice, type InvoiceRow, invoiceSubject } from '../invoices/index.ts'
import { type CheckoutRow, findCheckout, freeInvoices, updateCheckout } from './checkout-store.ts'
import { checkoutSubject } from './checkout-subject.ts'
import { viewOfCheckout } from './checkout-view.ts'
import { openUnits, partOfClient } from './parts-of-payers.ts'
import { publishCheckoutChange } from './publish-checkout-change.ts'
import { notifyShop } from './shop-payment-changed.ts'
import { isPayable, methodsOf, startCheckout } from './start-checkout.ts'

export const handleReadWaysToPay = handleRecord(
  readWaysToPay,
  invoiceSubject,
  async ({ tx, work, subject }) => {
    const part = await partOfClient(tx, subject)
    return {
      methods: isPayable(subject) ? methodsOf(work, subject) : [],
      isSandbox: work.services.paymentProvider?.isSandbox ?? false,
      account: accountOf(subject),
      ownPart: part ? { units: part.left, currency: subject.currency } : null,
    }
  },
)

export const handleBeginCheckout = handle(beginCheckout, async context => {
  const { work, caller, body, record, fail } = context
  const { method, language, phone } = body
  const units = new Map(body.invoices.map(one => [one.invoiceId, one.units]))
  const rows = await findPayable(work, caller, [...units.keys()])
  if (!rows) return fail('invoice.not-found')
  const parts = rows.map(invoice => ({
    invoice,
    units: units.get(invoice.id) ?? 0,
    left: openUnits(invoice),
  }))
  const begun = await startCheckout(work, { parts, method, language, phone, payer: { begun_by: caller.id } })
  if (begun === 'checkout.phone-unfit') return fail(begun, { errors: [{ path: 'phone', code: begun }] })
  if (typeof begun === 'string') return fail(begun)
  const about = { method, units: begun.units, invoices: rows.map(({ number }) => number) }
  await record('checkout.begun', about, { kind: 'checkout', id: begun.id })
  return viewOfCheckout(caller, begun)
})

/** Undefined unless the caller may pay each invoice; locked in a fixed order, to prevent deadlocks. */
async function findPayable(
  { tx }: Work,
  caller: Caller,
  ids: readonly InvoiceId[],
): Promise<InvoiceRow[] | undefined> {
  const rows: InvoiceRow[] = []
  for (const id of ids.toSorted()) {
    const row = await findInvoice(tx, id, { lock: true, callerId: caller.id })
    if (!row || permitted(invoiceSubject, caller, row, ['pay']).length === 0) return undefined
    rows.push(row)
  }
  return rows
}

export const handleGiveUpCheckout = handleRecord(giveUpCheckout, checkoutSubject, async context => {
  const { work, caller, subject: row, record, fail } = context
  if (!isLiveCheckout(row.state)) return fail('checkout.over')
  const after = await endByPayer(work, row)
  await record('checkout.given-up', { method: row.method, units: row.units })
  return viewOfCheckout(caller, after)
})

/** Frees the invoices for another payment; money that arrives anyway still counts. */
export async function endByPayer(work: Work, { id }: CheckoutRow): Promise<CheckoutRow> {
  await updateCheckout(work.tx, id, { state: 'cancelled', changed_at: momentOf(work.now) })
  await freeInvoices(work.tx, id)
  const after = await findCheckout(work.tx, id, { lock: false })
  if (!after) throw new Error(`The checkout ${id} is gone`)
  await notifyShop(work, after)
  await publishCheckoutChange(work, after)
  return after
}
