// Starts an online payment of invoices. A job sends the request to the provider, because the provider may be slow; it
// is sent once, despite crashes.

import { randomUUID } from 'node:crypto'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import {
  type CheckoutMethod,
  checkoutMethodsFor,
  isMobileOfCameroon,
} from '@maat/domain/money/payments/checkout-types'
import type { Language } from '@maat/domain/words/languages'
import type { ReadContext, Work } from '../../../platform/http/work.ts'
import type { InvoiceRow } from '../invoices/index.ts'
import { pollProvider } from './ask-provider.ts'
import { type CheckoutRow, findCheckout, insertCheckout } from './checkout-store.ts'

export const isPayable = ({ status, kind }: InvoiceRow): boolean =>
  status === 'issued' && kind !== 'credit-note'

export function methodsOf({ services }: ReadContext, { currency, seller }: InvoiceRow): CheckoutMethod[] {
  const offered = services.paymentProvider?.methods ?? []
  return checkoutMethodsFor({ currency, country: seller?.country ?? '' }).filter(method =>
    offered.includes(method),
  )
}

export interface CheckoutRequest {
  /** Each invoice is locked; `units` is the amount to pay, and `left` the payer's open part. */
  parts: readonly { invoice: InvoiceRow; units: number; left: number }[]
  method: CheckoutMethod
  language: Language
  phone?: string | undefined
  payer: { begun_by: UserId } | { link_id: string }
}

export type CheckoutFault =
  | 'checkout.not-set-up'
  | 'invoice.not-issued'
  | 'payment.too-much'
  | 'checkout.unfit'
  | 'checkout.phone-unfit'
  | 'checkout.under-way'

/** Returns the payment, or the reason why it cannot start. */
export async function startCheckout(work: Work, wish: CheckoutRequest): Promise<CheckoutRow | CheckoutFault> {
  const fault = faultOf(work, wish)
  if (fault) return fault
  const { parts, method, language } = wish
  const [first] = parts
  if (!first) return 'checkout.unfit'
  const at = momentOf(work.now)
  const id = randomUUID()
  const checkout = {
    id,
    client_id: first.invoice.client_id,
    ...wish.payer,
    method,
    language,
    phone: phoneOf(wish) ?? null,
    currency: first.invoice.currency,
    units: parts.reduce((sum, { units }) => sum + units, 0),
    begun_at: at,
    changed_at: at,
  }
  const lines = parts.map(({ invoice, units }) => ({ invoice_id: invoice.id, units }))
  if (!(await insertCheckout(work.tx, checkout, lines))) return 'checkout.under-way'
  await work.services.jobs.enqueue(work.tx, pollProvider, { checkoutId: id })
  const made = await findCheckout(work.tx, id, { lock: false })
  if (!made) throw new Error(`The checkout ${id} is gone`)
  return made
}

function faultOf(work: Work, wish: CheckoutRequest): CheckoutFault | undefined {
  const { parts, method } = wish
  if (!work.services.paymentProvider) return 'checkout.not-set-up'
  if (!parts.every(({ invoice }) => isPayable(invoice))) return 'invoice.not-issued'
  if (parts.some(({ units, left }) => units > left)) return 'payment.too-much'
  const rows = parts.map(({ invoice }) => invoice)
  if (!areOfOneKind(rows) || !rows.every(row => methodsOf(work, row).includes(method)))
    return 'checkout.unfit'
  return phoneOf(wish) === undefined ? 'checkout.phone-unfit' : undefined
}

/** Null if the method needs no phone; undefined if the required number is invalid. */
function phoneOf({
  method,
  phone = '',
}: Pick<CheckoutRequest, 'method' | 'phone'>): string | null | undefined {
  if (method !== 'mtn-momo') return null
  return isMobileOfCameroon(phone) ? phone : undefined
}

/** One payment has one currency and one receiving office. */
const areOfOneKind = ([first, ...others]: readonly InvoiceRow[]) =>
  others.every(row => row.currency === first?.currency && row.office_id === first.office_id)
