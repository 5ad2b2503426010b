// A payment plan as a permission subject: it has the relation of its invoice's case.
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { findPlan, type PlanRecord } from './plan-store.ts'

export const planSubject: Subject<'payment-plan', PlanRecord> = {
  kind: 'payment-plan',
  notFound: 'payment-plan.not-found',
  find: (executor, id, { lock, caller }) => findPlan(executor, id, { lock, callerId: caller?.id }),
  relations: (caller, row) => relationsToCase(caller, positionOf(row)),
}
