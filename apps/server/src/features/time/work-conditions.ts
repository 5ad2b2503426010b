// The filters and the limit that the lists of time and of costs share.
import { PAGE_SIZE } from '@maat/contract/paging'
import type { workFilters } from '@maat/contract/time'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Condition } from '../cases/index.ts'

export type WorkFilter = z.output<z.ZodObject<typeof workFilters>>

const DAY_OF = { t: 't.worked_on', k: 'k.spent_on' } as const

/** Conditions on entries `t` or costs `k`, with `invoices i` left joined. */
export function workConditions(table: 't' | 'k', caller: Caller, filter: WorkFilter): (Condition | false)[] {
  const day = sql.ref(DAY_OF[table])
  const person = filter.mine ? caller.id : filter.person
  const ifGiven = <Value>(value: Value | undefined, condition: (value: Value) => Condition) =>
    value !== undefined && condition(value)
  return [
    ifGiven(filter.case, id => sql`${sql.ref(`${table}.case_id`)} = ${id}::uuid`),
    ifGiven(person, id => sql`${sql.ref(`${table}.person_id`)} = ${id}::uuid`),
    ifGiven(filter.from, from => sql`${day} >= ${from}::date`),
    ifGiven(filter.to, to => sql`${day} <= ${to}::date`),
    filter.state === 'unbilled' && sql<SqlBool>`coalesce(i.status, 'draft') = 'draft'`,
    filter.state === 'billed' && sql<SqlBool>`i.status = 'issued'`,
  ]
}

/** A page of the usual size, and one more row, which shows whether others follow. */
const USUAL_LIMIT = PAGE_SIZE + 1

/**
 * PostgreSQL keeps a plan only if its limit is a constant, and planning takes longer than reading a page. One plan suits
 * every case, and every user's own work. Other lists are planned for each lawyer: some may read thousands of entries,
 * others none.
 */
export function limitOf(caller: Caller, filter: WorkFilter, limit: number) {
  const suitsEveryone = filter.mine || filter.case !== undefined || caller.role === 'Admin'
  return suitsEveryone && filter.person === undefined && limit === USUAL_LIMIT ? sql.lit(limit) : limit
}
