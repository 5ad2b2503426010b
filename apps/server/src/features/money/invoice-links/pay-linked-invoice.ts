// A payer pays by a link, without an account and without seeing more of the case.
import {
  beginLinkedCheckout,
  giveUpLinkedCheckout,
  type LinkedCheckout,
} from '@maat/contract/money/invoice-links'
import { isLiveCheckout } from '@maat/domain/money/payments/checkout-types'
import type { z } from 'zod'
import { handle } from '../../../platform/http/handle.ts'
import {
  type CheckoutRow,
  endByPayer,
  lastCheckoutOfLink,
  openUnits,
  partOfAddress,
  startCheckout,
} from '../checkouts/index.ts'
import { linkedInvoice } from './linked-invoice.ts'

export const handleBeginLinkedCheckout = handle(beginLinkedCheckout, async context => {
  const { work, tx, body, record, fail } = context
  const found = await linkedInvoice(tx, body.pass, work.now, { lock: true })
  if (!found) return fail('link.invalid')
  const { link, invoice } = found
  const { method, phone, units } = body
  const part = await partOfAddress(tx, invoice, link.address)
  const begun = await startCheckout(work, {
    parts: [{ invoice, units, left: part?.left ?? openUnits(invoice) }],
    method,
    language: link.language,
    phone,
    payer: { link_id: link.id },
  })
  if (begun === 'checkout.phone-unfit') return fail(begun, { errors: [{ path: 'phone', code: begun }] })
  if (typeof begun === 'string') return fail(begun)
  const about = { method, units, invoices: [invoice.number], address: link.address }
  await record('checkout.begun', about, { kind: 'checkout', id: begun.id })
  return viewOf(begun)
})

export const handleGiveUpLinkedCheckout = handle(giveUpLinkedCheckout, async context => {
  const { work, tx, body, record, fail } = context
  const found = await linkedInvoice(tx, body.pass, work.now)
  if (!found) return fail('link.invalid')
  const begun = await lastCheckoutOfLink(tx, found.link.id, { lock: true })
  if (!begun || !isLiveCheckout(begun.state)) return fail('checkout.over')
  const after = await endByPayer(work, begun)
  const about = { method: begun.method, units: begun.units, address: found.link.address }
  await record('checkout.given-up', about, { kind: 'checkout', id: begun.id })
  return viewOf(after)
})

export function viewOf({
  method,
  state,
  units,
  currency,
  go_to: goTo,
}: CheckoutRow): z.input<typeof LinkedCheckout> {
  return { method, state, amount: { units, currency }, goTo: state === 'open' ? goTo : null }
}
