// `npm run books:check`: each bill of the shop equals its lines and its entry, its series have no gaps, no more was given
// back than paid, and no balance of credits is below zero.
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

/** Each returns a row with the text `fault` if it is violated. */
const RULES: readonly RawBuilder<{ fault: string }>[] = [
  sql`select format('the series %s %s of the shop stands at %s and has %s numbers', s.kind, s.year, s.last_number,
        given.numbers) as fault
      from shop_series s
      cross join lateral (select count(*) as numbers from shop_bills b where b.office_id = s.office_id and b.kind = s.kind
        and substring(b.number from '([0-9]{4})-[0-9]+$')::int = s.year) given
      where given.numbers <> s.last_number limit 1`,
  sql`select format('the lines of bill %s come to %s, not to %s', b.number, lines.net, b.net_units) as fault
      from shop_bills b
      cross join lateral (select coalesce(sum((l -> 'net' ->> 'units')::bigint), 0) as net
        from jsonb_array_elements(b.lines) l) lines
      where lines.net <> b.net_units order by b.number limit 1`,
  sql`select format('bill %s of %s stands in the books at %s', b.number, b.gross_units, booked.units) as fault
      from shop_bills b
      cross join lateral (select coalesce(sum(p.units), 0) as units
        from book_postings p join book_accounts a on a.id = p.account_id
        where p.entry_id = b.entry_id and a.kind in ('shop-income', 'vat')) booked
      where booked.units <> case when b.kind = 'credit-note' then b.gross_units else -b.gross_units end
      order by b.number limit 1`,
  sql`select format('the payment %s of %s was given back by %s', c.id, c.units, refunded.units) as fault
      from checkouts c
      cross join lateral (select coalesce(sum(r.units), 0) as units from shop_refunds r
        where r.checkout_id = c.id and r.state <> 'failed') refunded
      where c.purpose = 'shop' and refunded.units > c.units limit 1`,
  sql`select format('the client %s has %s credits', client_id, credits) as fault
      from (select client_id, sum(case when kind in ('bought', 'returned', 'restored') then credits else -credits end) as credits
            from shop_credit_entries group by client_id) balances
      where credits < 0 limit 1`,
]

export async function verifyShop(executor: Executor): Promise<{ isWhole: boolean; message: string }> {
  for (const rule of RULES) {
    const [found] = (await rule.execute(executor)).rows
    if (found) return { isWhole: false, message: `The shop is wrong: ${found.fault}.` }
  }
  const { bills } = await executor
    .selectFrom('shop_bills')
    .select(sql<number>`count(*)`.as('bills'))
    .executeTakeFirstOrThrow()
  return {
    isWhole: true,
    message: `The shop is whole: each of ${bills} bills equals its lines and its entry.`,
  }
}
