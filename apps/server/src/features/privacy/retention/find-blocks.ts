// Finds what keeps cases from being destroyed now: fails closed, whatever the list showed.
import type { CaseId } from '@maat/contract/ids'
import { DESTRUCTION_BLOCKS, type DestructionBlock } from '@maat/domain/privacy/retention'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

type Stored = Exclude<DestructionBlock, 'not-due'>

const exists = (query: ReturnType<typeof sql>) => sql<boolean>`exists (select from ${query})`

/** For `cases c`. A proposal that is open does not keep itself from being carried out: `own` is its id. */
const conditions = (now: Date, own: string | null): Record<Stored, ReturnType<typeof sql>> => ({
  'not-ended': sql`(c.destroyed_at is not null or c.status not in ('finished', 'refused'))`,
  hold: exists(sql`legal_holds h where h.case_id = c.id and h.ended_at is null`),
  unpaid: exists(sql`invoices i where i.case_id = c.id and i.status = 'issued' and i.open_units > 0`),
  credit: exists(sql`invoices i where i.case_id = c.id and i.in_favour_units > 0`),
  'draft-invoice': exists(sql`invoices i where i.case_id = c.id and i.status = 'draft'`),
  payment: sql`(${exists(sql`checkout_invoices k join invoices i on i.id = k.invoice_id where i.case_id = c.id and k.is_live`)}
    or ${exists(sql`refunds r join invoices i on i.id = r.invoice_id
      where i.case_id = c.id and r.state in ('asked', 'approved', 'sent')`)}
    or ${exists(sql`write_offs w join invoices i on i.id = w.invoice_id where i.case_id = c.id and w.state = 'asked'`)})`,
  'third-party-money': sql`coalesce((select sum(p.units) from book_postings p join book_accounts a on a.id = p.account_id
    where p.case_id = c.id and a.kind = 'third-party-money'), 0) <> 0`,
  deadline: exists(sql`deadlines d where d.case_id = c.id and d.done_at is null`),
  event: exists(sql`events e where e.case_id = c.id and e.status <> 'cancelled' and e.ends_at > ${now}`),
  original: exists(sql`held_originals o join documents d on d.id = o.document_id
    where d.case_id = c.id and o.returned_on is null`),
  signing: exists(sql`signing_rounds r join documents d on d.id = r.document_id
    where d.case_id = c.id and r.outcome is null`),
  order: exists(sql`shop_orders o where o.case_id = c.id and o.state in ('ordered', 'accepted')`),
  proposed: exists(sql`destructions d where d.case_id = c.id and d.state <> 'withdrawn'
    and d.id is distinct from ${own}::uuid`),
})

const STORED = DESTRUCTION_BLOCKS.filter(block => block !== 'not-due') as Stored[]

/** Without `not-due`, which the rules decide. A case that does not exist has not ended. */
export async function findBlocks(
  executor: Executor,
  caseIds: readonly CaseId[],
  { now, own = null }: { now: Date; own?: string | null },
): Promise<Map<CaseId, DestructionBlock[]>> {
  if (caseIds.length === 0) return new Map()
  const blocks = conditions(now, own)
  const found = STORED.map(name => sql`case when ${blocks[name]} then ${sql.lit(name)} end`)
  const { rows } = await sql<{ id: CaseId; blocks: DestructionBlock[] }>`
    select c.id, array_remove(array[${sql.join(found)}], null) as blocks
    from cases c where c.id = any(${caseIds}::uuid[])`.execute(executor)
  return new Map(rows.map(row => [row.id, row.blocks]))
}
