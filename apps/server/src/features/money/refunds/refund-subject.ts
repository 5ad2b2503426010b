// A refund as a permission subject: it has the relation of its invoice's case.
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { findRefund, type RefundRecord } from './refund-store.ts'

export const refundSubject: Subject<'refund', RefundRecord> = {
  kind: 'refund',
  notFound: 'refund.not-found',
  find: (executor, id, { lock, caller }) => findRefund(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => relationsToCase(caller, positionOf(row)),
}
