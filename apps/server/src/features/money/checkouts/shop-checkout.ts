// Online payments of the shop: no invoices are paid, and the shop follows what becomes of them.

import { randomUUID } from 'node:crypto'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { CheckoutMethod } from '@maat/domain/money/payments/checkout-types'
import type { Language } from '@maat/domain/words/languages'
import type { Work } from '../../../platform/http/work.ts'
import { pollProvider } from './ask-provider.ts'
import { type CheckoutRow, findCheckout, insertShopCheckout } from './checkout-store.ts'

interface ShopPayment {
  clientId: UserId
  units: number
  method: CheckoutMethod
  language: Language
  /** The purchase, in words for the provider's page. */
  about: string
  mandate: 'first' | 'renewal' | null
  customer: string | null
}

export async function startShopCheckout(work: Work, payment: ShopPayment): Promise<CheckoutRow> {
  const { clientId, ...row } = payment
  const at = momentOf(work.now)
  const id = randomUUID()
  await insertShopCheckout(work.tx, {
    ...row,
    id,
    client_id: clientId,
    begun_by: clientId,
    currency: 'EUR',
    purpose: 'shop',
    begun_at: at,
    changed_at: at,
  })
  await work.services.jobs.enqueue(work.tx, pollProvider, { checkoutId: id })
  const made = await findCheckout(work.tx, id, { lock: false })
  if (!made) throw new Error(`The checkout ${id} is gone`)
  return made
}
