// The filters and the limit that the lists of time and of costs share.
import type { workFilters } from '@maat/contract/money/time'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { constantLimit } from '../../../platform/db/page.ts'
import type { Condition } from '../../cases/case-access/index.ts'

export type WorkFilter = z.output<z.ZodObject<typeof workFilters>>

const DAY_OF = { t: 't.worked_on', k: 'k.spent_on' } as const

/** Conditions on entries `t` or costs `k`, with `invoices i` left joined. */
export function workConditions(table: 't' | 'k', caller: Caller, filter: WorkFilter): (Condition | false)[] {
  const day = sql.ref(DAY_OF[table])
  const person = filter.mine ? caller.id : filter.person
  const is = <Value>(value: Value | undefined, condition: (value: Value) => Condition) =>
    value !== undefined && condition(value)
  return [
    is(filter.case, id => sql`${sql.ref(`${table}.case_id`)} = ${id}::uuid`),
    is(person, id => sql`${sql.ref(`${table}.person_id`)} = ${id}::uuid`),
    is(filter.from, from => sql`${day} >= ${from}::date`),
    is(filter.to, to => sql`${day} <= ${to}::date`),
    filter.state === 'unbilled' && sql<SqlBool>`coalesce(i.status, 'draft') = 'draft'`,
    filter.state === 'billed' && sql<SqlBool>`i.status = 'issued'`,
  ]
}

/** One plan suits any case and anybody's own work. A lawyer may read thousands of entries or none: planned each time. */
export function limitOf(caller: Caller, filter: WorkFilter, limit: number) {
  const suitsAnybody = filter.mine || filter.case !== undefined || caller.role === 'Admin'
  return suitsAnybody && filter.person === undefined ? constantLimit(limit) : sql<number>`${limit}`
}
