// A subscription as a permission subject: it belongs to its client.
import type { Subject } from '../../../platform/authz/subject.ts'
import { findSubscription, type SubscriptionRow } from './subscription-store.ts'

export const subscriptionSubject: Subject<'subscription', SubscriptionRow> = {
  kind: 'subscription',
  notFound: 'subscription.not-found',
  find: (executor, id, { lock }) => findSubscription(executor, id, { lock }),
  relations: ({ id }, row) => (row.client_id === id ? ['owner'] : []),
}
