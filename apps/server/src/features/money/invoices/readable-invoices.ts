// The invoices that a caller may read, as SQL: they have the relation of their case. Columns of the invoice itself come
// first, so that an index can be used.
import type { Relation } from '@maat/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { type Condition, type RelationCondition, relationConditions } from '../../cases/case-access/index.ts'

/** A condition on `invoices i join cases c`. */
export function isInvoiceReadable(caller: Caller): Condition {
  const conditions = relationConditions(caller, 'invoice.read').map(relation => {
    const responsible = responsibleFor(caller, relation)
    return responsible ? sql`(${responsible} and ${relation.condition})` : relation.condition
  })
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`
}

interface ReadableQuery {
  /** Conditions on invoices `i`. */
  conditions: readonly Condition[]
  count: RawBuilder<unknown>
}

/** The invoices of a wide relation by their own columns: the database keeps the lawyer and the office of the case there. */
const RESPONSIBLE: { [relation in Relation]?: (caller: Caller) => Condition } = {
  firm: () => sql`true`,
  assigned: ({ id }) => sql`i.lawyer_id = ${id}::uuid`,
  office: ({ officeId }) => sql`i.responsible_office_id = ${officeId}::uuid`,
}

/**
 * For a deputy, the scan reads the cases, too: walls may hide so many invoices of the replaced lawyer that a page would
 * end too early.
 */
const responsibleFor = (
  caller: Caller,
  { relation, lawyerId = caller.id }: RelationCondition,
): Condition | undefined => (lawyerId === caller.id ? RESPONSIBLE[relation]?.(caller) : undefined)

const NEWEST_FIRST = sql`order by i.created_at desc, i.id desc`

/** The ids of the newest readable invoices: one short scan per relation. */
export function newestReadableInvoices(caller: Caller, query: ReadableQuery): RawBuilder<{ id: string }> {
  const scans = relationConditions(caller, 'invoice.read').map(relation => scan(caller, relation, query))
  return sql`(select i.id from (${sql.join(scans, sql` union all `)}) i ${NEWEST_FIRST} limit ${query.count})`
}

function scan(
  caller: Caller,
  near: RelationCondition,
  { conditions, count }: ReadableQuery,
): RawBuilder<unknown> {
  const { relation, condition } = near
  const those = (more: Condition) => sql.join([more, ...conditions], sql` and `)
  const columns = sql`select i.id, i.created_at`
  const first = sql`${NEWEST_FIRST} limit ${count}`
  // The `offset` keeps PostgreSQL from joining the cases: it would make room to remember those of a whole firm, or read
  // all of a lawyer, before it reads the newest invoices.
  const hasCase = sql`exists (select from cases c where c.id = i.case_id and ${condition} offset 0)`
  const responsible = responsibleFor(caller, near)
  // The lawyer and the office on the invoice are only a fast filter: the relation to the case is still checked.
  if (responsible && relation === 'assigned')
    return sql`(${columns} from (${columns}, i.case_id from invoices i where ${those(responsible)} ${first}) i
      where ${hasCase})`
  if (responsible)
    return sql`(${columns} from invoices i where ${those(responsible)} and ${hasCase} ${first})`
  // A client has few invoices, so they are read case by case.
  return sql`(${columns} from invoices i join cases c on c.id = i.case_id where ${those(condition)} offset 0)`
}
