// Breaches as permission subjects: their reporter follows them, and Admins decide about them.
import { type Relation, relationsNeeded } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller, Principal } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import { type BreachRow, findBreach } from './breach-store.ts'

export const breachSubject: Subject<'breach', BreachRow> = {
  kind: 'breach',
  notFound: 'breach.not-found',
  find: (executor, id, { lock }) => findBreach(executor, id, lock),
  relations: relationsToBreach,
}

function relationsToBreach({ id, role }: Principal, row: BreachRow): Relation[] {
  if (!isStaff(role)) return []
  return row.created_by === id ? ['author', 'firm'] : ['firm']
}

/** The condition on `breaches b` for a list: the caller may read the row. */
export function isVisible({ id, role }: Caller): RawBuilder<SqlBool> {
  const needed = relationsNeeded(role, 'breach.read')
  if (needed.includes('firm')) return sql`true`
  return needed.includes('author') ? sql`b.created_by = ${id}::uuid` : sql`false`
}
