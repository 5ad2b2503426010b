// A payment as a permission subject: it has the relation of its invoice's case.
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { findPayment, type PaymentRecord } from './payment-store.ts'

export const paymentSubject: Subject<'payment', PaymentRecord> = {
  kind: 'payment',
  notFound: 'payment.not-found',
  find: (executor, id, { lock, caller }) => findPayment(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => relationsToCase(caller, positionOf(row)),
}
