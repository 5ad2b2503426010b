// Finds everything that is still open in a case before it can be closed.
import { CLOSING_BLOCKERS, type ClosingBlocker, mustEnd } from '@maat/domain/cases/closing'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/http/work.ts'
import { findUnbilled } from '../../money/invoices/index.ts'
import type { CaseRow } from '../case-store/index.ts'

export interface Blocker {
  kind: ClosingBlocker
  count: number
  mustEnd: boolean
}

export async function findBlockers(work: ReadContext, row: CaseRow): Promise<Blocker[]> {
  const counts = { ...(await countOpenItems(work, row)), unbilled: await countUnbilled(work, row) }
  return CLOSING_BLOCKERS.flatMap(kind =>
    counts[kind] > 0 ? [{ kind, count: counts[kind], mustEnd: mustEnd(kind) }] : [],
  )
}

type Counts = Record<Exclude<ClosingBlocker, 'unbilled'>, number>

/** A client's personal to-dos are their own; a message waits until a member of the staff writes after it. */
async function countOpenItems({ tx, now }: ReadContext, { id }: CaseRow): Promise<Counts> {
  const count = (query: ReturnType<typeof sql>) => sql`(select count(*)::int from ${query})`
  const { rows } = await sql<Counts>`select
    ${count(sql`deadlines where case_id = ${id}::uuid and done_at is null`)} as deadlines,
    ${count(sql`events where case_id = ${id}::uuid and status <> 'cancelled' and ends_at > ${now}`)} as events,
    ${count(sql`todos where case_id = ${id}::uuid and done_at is null and not is_personal`)} as todos,
    ${count(sql`messages m join users u on u.id = m.author_id
      where m.conversation_id = ${id}::uuid and m.deleted_at is null and u.role_id = ${ROLE_IDS.User}
        and m.position > (select coalesce(max(s.position), 0) from messages s
          join users a on a.id = s.author_id
          where s.conversation_id = ${id}::uuid and a.role_id <> ${ROLE_IDS.User})`)} as messages,
    ${count(sql`invoices where case_id = ${id}::uuid and status = 'draft'`)} as drafts,
    ${count(sql`invoices where case_id = ${id}::uuid and status = 'issued' and open_units > 0`)} as unpaid,
    ${count(sql`invoices where case_id = ${id}::uuid and in_favour_units > 0`)} as credit,
    ${count(sql`held_originals h join documents d on d.id = h.document_id
      where d.case_id = ${id}::uuid and h.returned_on is null`)} as originals`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('A count returned no row')
  return counts
}

/** Legal aid pays for the work of its cases, so their clients are billed only for costs. */
async function countUnbilled({ tx }: ReadContext, row: CaseRow): Promise<number> {
  const { agreed, entries, costs, stages, flatUnits } = await findUnbilled(tx, row)
  const billable = [...entries, ...costs].filter(({ billing }) => billing === 'billable')
  const parts = agreed?.method === 'stages' ? stages.length : 0
  return billable.length + parts + (flatUnits === null ? 0 : 1)
}
