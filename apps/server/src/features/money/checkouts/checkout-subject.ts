// An online payment as a permission subject: it belongs to its payer. The staff see the resulting payment, and a payer
// who came by a link sees it there.
import { candidatesOfOffice, type SubjectWithCandidates } from '../../../platform/authz/users-with-access.ts'
import { type CheckoutRow, findCheckout } from './checkout-store.ts'

export const checkoutSubject: SubjectWithCandidates<'checkout', CheckoutRow> = {
  kind: 'checkout',
  notFound: 'checkout.not-found',
  find: (executor, id, { lock }) => findCheckout(executor, id, { lock }),
  relations: ({ id }, row) => (row.is_own && row.client_id === id ? ['owner'] : []),
  candidates: (row, near) =>
    near === 'owner' ? { ids: row.is_own ? [row.client_id] : [] } : candidatesOfOffice(null, near),
}
