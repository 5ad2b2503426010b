import type { Subject } from '../../../platform/authz/subject.ts'
import { type CostRecord, findCost } from './cost-store.ts'
import { relationsToWork } from './work-relations.ts'

export const costSubject: Subject<'cost', CostRecord> = {
  kind: 'cost',
  notFound: 'cost.not-found',
  find: (executor, id, { lock, caller }) => findCost(executor, id, { lock, callerId: caller?.id }),
  relations: relationsToWork,
}
