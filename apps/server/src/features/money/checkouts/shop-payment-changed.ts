// Tells the shop of each change of its online payments, in the transaction of the change.
import type { DomainEvent } from '../../../platform/domain-event.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { CheckoutRow } from './checkout-store.ts'

/** The row has its new state: paid, failed, given up, or taken back by the bank. */
export const shopPaymentChanged: DomainEvent<CheckoutRow> = { name: 'a payment of the shop changed' }

export async function notifyShop(work: Work, row: CheckoutRow): Promise<void> {
  if (row.purpose === 'shop') await work.services.followUps.run(work, shopPaymentChanged, row)
}
