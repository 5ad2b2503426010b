// `npm run books:check`: checks that each invoice equals the sum of its lines and its posting, and that no number is
// missing; names the first fault.
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../../platform/db/database.ts'
import { findDifferingPapers } from './prove-papers.ts'

/** Each returns a row with the text `fault` if it is violated. */
const RULES: readonly RawBuilder<{ fault: string }>[] = [
  sql`select format('the series %s %s of office %s stands at %s and has %s numbers', s.kind, s.year, o.code,
        s.last_number, given.numbers) as fault
      from invoice_series s join offices o on o.id = s.office_id
      cross join lateral (select count(*) as numbers from invoices i
        where i.office_id = s.office_id and i.kind = s.kind
          and substring(i.number from '([0-9]{4})-[0-9]+$')::int = s.year) given
      where given.numbers <> s.last_number order by o.code, s.year, s.kind limit 1`,
  sql`select format('the lines of invoice %s come to %s, not to %s', i.number, lines.net, i.net_units) as fault
      from invoices i
      cross join lateral (select coalesce(sum(l.net_units), 0) as net from invoice_lines l
        where l.invoice_id = i.id) lines
      where i.status <> 'draft' and lines.net <> i.net_units order by i.number limit 1`,
  sql`select format('invoice %s of %s stands in the books at %s', i.number, i.gross_units, booked.units) as fault
      from invoices i
      cross join lateral (select coalesce(sum(p.units), 0) as units
        from book_entries e join book_postings p on p.entry_id = e.id join book_accounts a on a.id = p.account_id
        where e.cause_kind = i.kind and e.cause_id = i.id::text and a.kind = 'receivable') booked
      where i.status <> 'draft'
        and booked.units <> case when i.kind = 'credit-note' then -i.gross_units else i.gross_units end
      order by i.number limit 1`,
  sql`select format('invoice %s of %s was credited by %s', i.number, i.gross_units, notes.units) as fault
      from invoices i
      cross join lateral (select coalesce(sum(n.gross_units), 0) as units from invoices n
        where n.corrects = i.id and n.status <> 'draft') notes
      where i.status <> 'draft' and notes.units > i.gross_units order by i.number limit 1`,
  sql`select format('invoice %s is cancelled, and %s of it is not credited', i.number, i.gross_units - notes.units) as fault
      from invoices i
      cross join lateral (select coalesce(sum(n.gross_units), 0) as units from invoices n
        where n.corrects = i.id and n.status <> 'draft') notes
      where i.status = 'cancelled' and notes.units <> i.gross_units order by i.number limit 1`,
]

export async function verifyInvoices(executor: Executor): Promise<{ isWhole: boolean; message: string }> {
  const differing = await findDifferingPapers(executor)
  if (differing) return { isWhole: false, message: `The invoices are wrong: ${differing}.` }
  for (const rule of RULES) {
    const [found] = (await rule.execute(executor)).rows
    if (found) return { isWhole: false, message: `The invoices are wrong: ${found.fault}.` }
  }
  const { issued } = await executor
    .selectFrom('invoices')
    .select(sql<number>`count(*)`.as('issued'))
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow()
  return {
    isWhole: true,
    message: `The invoices are whole: each of ${issued} equals its lines and its entry.`,
  }
}
