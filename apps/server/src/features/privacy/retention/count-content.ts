// Counts what a destruction removes and what it keeps, by the same plan that carries it out.
import type { CaseId } from '@maat/contract/ids'
import type { DestructionScope } from '@maat/contract/privacy/destructions'
import type { Day } from '@maat/domain/calendar/day'
import { addMonths } from '@maat/domain/calendar/plain-dates'
import { DESTROYED_CLASSES, type DestroyedClass, ruleOn } from '@maat/domain/privacy/retention'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { DESTRUCTION_PLAN, type Owner } from '../../../platform/retention/destruction-plan.ts'
import { readRules } from './retention-store.ts'

type Scope = z.input<typeof DestructionScope>

/** The rows of a table that belong to the case, from the case down. */
function isOwned(owner: Owner, alias: string, caseId: CaseId): RawBuilder<unknown> {
  if (typeof owner === 'string') return sql`${sql.ref(`${alias}.${owner}`)} = ${caseId}::uuid`
  if ('record' in owner) return sql`false`
  const parent = DESTRUCTION_PLAN[owner.table]
  const next = `${alias}x`
  const owners = parent && 'of' in parent ? parent.of : []
  const found = owners.map(
    of =>
      sql`select ${sql.ref(`${next}.id`)} from ${sql.table(owner.table)} ${sql.raw(next)} where ${isOwned(of, next, caseId)}`,
  )
  return sql`${sql.ref(`${alias}.${owner.through}`)} in (${sql.join(found, sql` union all `)})`
}

export async function countContent(executor: Executor, caseId: CaseId, today: Day): Promise<Scope> {
  const counted = Object.entries(DESTRUCTION_PLAN).flatMap(([table, part]) =>
    part.does === 'delete' && part.counts
      ? [
          sql`select ${part.counts}::text as name, count(*)::int as count from ${sql.table(table)} t
            where ${sql.join(
              part.of.map(owner => isOwned(owner, 't', caseId)),
              sql` or `,
            )}`,
        ]
      : [],
  )
  const files = Object.entries(DESTRUCTION_PLAN).flatMap(([table, part]) =>
    part.does === 'delete'
      ? (part.files ?? []).map(
          column => sql`select ${sql.ref(`t.${column}`)} as hash from ${sql.table(table)} t
            where ${sql.ref(`t.${column}`)} is not null
              and (${sql.join(
                part.of.map(owner => isOwned(owner, 't', caseId)),
                sql` or `,
              )})`,
        )
      : [],
  )
  const { rows } = await sql<{ name: DestroyedClass; count: number }>`
    select name, sum(count)::int as count from (${sql.join(counted, sql` union all `)}) counts group by name
    union all
    select 'files', count(distinct hash)::int from (${sql.join(files, sql` union all `)}) hashes`.execute(
    executor,
  )
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  return {
    goes: DESTROYED_CLASSES.flatMap(name =>
      counts.get(name) ? [{ name, count: counts.get(name) ?? 0 }] : [],
    ),
    stays: await countKept(executor, caseId, today),
  }
}

interface KeptRow {
  invoices: number
  last_on: Day | null
  work: number
  audit: number
  country: string
}

export async function countKept(executor: Executor, caseId: CaseId, today: Day): Promise<Scope['stays']> {
  const { rows } = await sql<KeptRow>`select
    (select count(*)::int from invoices i where i.case_id = c.id) as invoices,
    (select max(i.issued_on) from invoices i where i.case_id = c.id) as last_on,
    (select count(*)::int from time_entries t where t.case_id = c.id)
      + (select count(*)::int from case_costs t where t.case_id = c.id) as work,
    (select count(*)::int from audit_entries e where e.record_kind = 'case' and e.record_id = c.id::text) as audit,
    o.country::text as country
    from cases c join offices o on o.id = c.office_id where c.id = ${caseId}::uuid`.execute(executor)
  const [row] = rows
  if (!row) throw new Error(`The case ${caseId} is not there`)
  const rule = ruleOn(await readRules(executor), { country: row.country, kind: 'accounting', day: today })
  // Accounts are kept from the end of their year on.
  const until = row.last_on && rule ? addMonths(`${row.last_on.slice(0, 4)}-12-31`, rule.months) : null
  return [
    { name: 'skeleton', count: 1, until: null },
    ...(row.invoices > 0 ? [{ name: 'invoices' as const, count: row.invoices, until }] : []),
    ...(row.work > 0 ? [{ name: 'work' as const, count: row.work, until }] : []),
    { name: 'audit', count: row.audit, until: null },
    { name: 'certificate', count: 1, until: null },
  ]
}
