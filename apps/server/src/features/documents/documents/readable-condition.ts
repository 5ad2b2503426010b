// Which documents a caller may read, as a condition on `documents d join cases c`.
import { relationsNeeded } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { type RelationCondition, relationConditions } from '../../cases/case-access/index.ts'

type Condition = RawBuilder<SqlBool>

/** Collaborators find no sensitive documents, whatever they search for. */
export function outOfReach({ role }: Pick<Caller, 'role'>, { relation }: RelationCondition): Condition[] {
  return relationsNeeded(role, 'document.read-sensitive').includes(relation) ? [] : [sql`not d.is_sensitive`]
}

export const hiddenFrom = ({ role }: Pick<Caller, 'role'>): Condition[] =>
  isStaff(role) ? [] : [sql<SqlBool>`not d.is_internal`]

export function isReadable(caller: Caller): Condition {
  const ways = relationConditions(caller, 'document.read').map(
    relation =>
      sql<SqlBool>`(${sql.join([relation.condition, ...outOfReach(caller, relation)], sql` and `)})`,
  )
  if (ways.length === 0) return sql`false`
  return sql`(${sql.join([sql`(${sql.join(ways, sql` or `)})`, ...hiddenFrom(caller)], sql` and `)})`
}
