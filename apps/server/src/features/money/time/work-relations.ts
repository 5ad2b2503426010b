// Work as a permission subject: it has the relation of its case, for the staff only; its author keeps it while they may
// record more.
import { decide } from '@maat/contract/decide'
import { type Relation, relationsNeeded } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Caller, Principal } from '../../../platform/authz/caller.ts'
import { type Condition, conditionsForRelations, relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf, type WithCase } from '../../cases/case-store/index.ts'

export function relationsToWork(caller: Principal, row: WithCase & { person_id: string }): Relation[] {
  if (!isStaff(caller.role)) return []
  const near = relationsToCase(caller, positionOf(row))
  const isWriter = row.person_id === caller.id
  return isWriter && decide(caller, 'case.record-work', { relations: near }).ok ? [...near, 'writer'] : near
}

/** A condition on work join `cases c` for the caller's readable work. */
export const isVisible = (caller: Caller, permission: 'time.read' | 'cost.read'): Condition =>
  sql`(${sql.join(conditionsForRelations(caller, relationsNeeded(caller.role, permission)), sql` or `)})`
