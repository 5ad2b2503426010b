// Notifies the payer live of the payment's progress.
import { CHECKOUT_CHANGED } from '@maat/contract/live-events'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import type { CheckoutRow } from './checkout-store.ts'
import { checkoutSubject } from './checkout-subject.ts'

export async function publishCheckoutChange(work: Work, row: CheckoutRow): Promise<void> {
  const readers = await usersWithAccess(work, checkoutSubject, row, 'checkout.read')
  const ids = readers.map(({ id }) => id)
  await publishToUsers(work, ids, CHECKOUT_CHANGED, {})
}
