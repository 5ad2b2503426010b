// `npm run books:check`: checks that payments and refunds equal their settled amounts and postings, and that no
// invoice is overpaid; names the first fault.
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

/** The part of the payments of invoice `i` that paid another one or was refunded. */
const GIVEN_BACK = sql`((select coalesce(sum(u.units), 0) from payments u
    where u.from_invoice_id = i.id and u.taken_back_at is null)
  + (select coalesce(sum(r.units), 0) from refunds r where r.invoice_id = i.id and r.state = 'done'))`

/** The part of invoice `i` that the firm gave up. */
const WRITTEN_OFF = sql`(select coalesce(sum(w.units), 0) from write_offs w where w.invoice_id = i.id and w.state = 'done')`

/** Each returns a row with the text `fault` if it is violated. */
const RULES: readonly RawBuilder<{ fault: string }>[] = [
  sql`select format('payment %s of %s settles %s', p.id, p.units, settled.units) as fault
      from payments p
      cross join lateral (select coalesce(sum(a.units), 0) as units from payment_allocations a
        where a.payment_id = p.id) settled
      where settled.units <> p.units - p.late_units order by p.noted_at, p.id limit 1`,
  sql`select format('payment %s of %s stands in the books at %s', p.id, p.units, booked.units) as fault
      from payments p
      cross join lateral (select coalesce(sum(b.units), 0) as units
        from book_entries e join book_postings b on b.entry_id = e.id join book_accounts a on a.id = b.account_id
        where (e.id = p.entry_id or e.reverses = p.entry_id) and a.kind in ('bank', 'cash', 'at-provider')) booked
      where p.method <> 'credit' and booked.units <> case when p.taken_back_at is null then p.units else 0 end
      order by p.noted_at, p.id limit 1`,
  sql`select format('payment %s moves %s from a credit balance, and %s in the books', p.id, p.units, booked.units) as fault
      from payments p join invoices f on f.id = p.from_invoice_id join payment_allocations t on t.payment_id = p.id
        join invoices i on i.id = t.invoice_id
      cross join lateral (select coalesce(sum(b.units), 0) as units
        from book_postings b join book_accounts a on a.id = b.account_id
        where b.entry_id = p.entry_id and a.kind = 'receivable' and b.units > 0 and b.case_id = f.case_id
          and b.client_id = f.client_id) booked
      where booked.units <> p.units or f.client_id <> i.client_id or f.currency <> i.currency
        or (p.taken_back_at is null) = exists (select from book_entries e where e.reverses = p.entry_id)
      order by p.noted_at, p.id limit 1`,
  sql`select format('refund %s of %s stands in the books at %s', r.id, r.units, booked.units) as fault
      from refunds r
      cross join lateral (select coalesce(sum(b.units), 0) as units
        from book_entries e join book_postings b on b.entry_id = e.id join book_accounts a on a.id = b.account_id
        where (e.id = r.entry_id or e.reverses = r.entry_id) and a.kind in ('bank', 'at-provider')) booked
      where booked.units <> case when r.state = 'done' then -r.units else 0 end
      order by r.requested_at, r.id limit 1`,
  sql`select format('the late charges of invoice %s are %s with %s left, and %s with %s left in the books', i.number,
        c.units, c.units_left, booked.claimed, booked.claimed - paid.units) as fault
      from late_claims c join invoices i on i.id = c.invoice_id
      cross join lateral (select coalesce(sum(b.units), 0) as claimed
        from book_entries e join book_postings b on b.entry_id = e.id join book_accounts a on a.id = b.account_id
        where e.cause_kind = 'late-claim' and e.cause_id = c.id::text and a.kind = 'late-receivable') booked
      cross join lateral (select coalesce(sum(p.late_units), 0) as units
        from payments p join payment_allocations s on s.payment_id = p.id
        where s.invoice_id = c.invoice_id and p.taken_back_at is null) paid
      where booked.claimed <> c.units or booked.claimed - paid.units <> c.units_left
      order by i.number limit 1`,
  sql`select format('write-off %s of %s stands in the books at %s', w.id, w.units, booked.units) as fault
      from write_offs w
      cross join lateral (select coalesce(sum(b.units), 0) as units
        from book_entries e join book_postings b on b.entry_id = e.id join book_accounts a on a.id = b.account_id
        where (e.id = w.entry_id or e.reverses = w.entry_id)
          and a.kind = case w.kind when 'difference' then 'payment-differences' else 'bad-debts' end) booked
      where booked.units <> case when w.state = 'done' then w.units else 0 end
      order by w.requested_at, w.id limit 1`,
  sql`select format('invoice %s of %s was paid with %s', i.number, i.gross_units, paid.units) as fault
      from invoices i
      cross join lateral (select coalesce(sum(a.units), 0) as units
        from payment_allocations a join payments p on p.id = a.payment_id
        where a.invoice_id = i.id and p.taken_back_at is null) paid
      -- A draft is not owed yet, and its deductions may exceed its work for a while.
      where i.status <> 'draft' and paid.units > i.gross_units + ${GIVEN_BACK}
          -- What is paid online at the same time as otherwise cannot be refused: it stands to its payer's credit.
          and not exists (select from checkout_invoices o where o.invoice_id = i.id and o.payment_id is not null)
          -- A user chose to keep it.
          and not exists (select from payments p join payment_allocations a on a.payment_id = p.id
            where a.invoice_id = i.id and p.keeps_rest)
          -- What a bank has taken in cannot be refused either.
          and not exists (select from bank_settlements s join payment_allocations a on a.payment_id = s.payment_id
            where a.invoice_id = i.id)
        or (paid.units > 0 and i.kind = 'credit-note')
      order by i.number limit 1`,
  sql`select format('invoice %s has %s left, and %s by its credit notes and payments', i.number, i.units_left, owed.units)
        as fault
      from invoices i
      cross join lateral (select i.gross_units
        - (select coalesce(sum(n.gross_units), 0) from invoices n where n.corrects = i.id and n.status = 'issued')
        - (select coalesce(sum(a.units), 0) from payment_allocations a join payments p on p.id = a.payment_id
           where a.invoice_id = i.id and p.taken_back_at is null)
        + ${GIVEN_BACK} - ${WRITTEN_OFF} as units) owed
      where i.units_left <> case when i.status = 'draft' or i.kind = 'credit-note' then 0 else owed.units end
      order by i.number limit 1`,
  sql`select format('invoice %s has %s open and %s in favour, and its payers %s and %s', i.number, i.open_units,
        i.in_favour_units, sums.open, sums.in_favour) as fault
      from invoices i
      cross join lateral (select coalesce(sum(greatest(0, p.balance)), 0) as open,
          coalesce(sum(greatest(0, -p.balance)), 0) as in_favour from payers_of(i) p) sums
      where i.open_units <> sums.open or i.in_favour_units <> sums.in_favour
        or i.units_left <> i.open_units - i.in_favour_units
      order by i.number limit 1`,
  sql`select format('%s owes %s in a case, and %s in the books', payer_name, coalesce(owed.units, 0),
        coalesce(booked.units, 0)) as fault
      from (select p.case_id, p.payer_name, sum(p.units) as units
        from book_postings p join book_accounts a on a.id = p.account_id
        where a.kind = 'receivable' and p.payer_name is not null group by 1, 2) booked
      full join (select i.case_id, p.name as payer_name, sum(p.balance) as units, bool_and(p.is_known) as is_known
        from invoices i cross join lateral payers_of(i) p
        where jsonb_array_length(i.payers) > 0 and (i.payers -> p.payer ->> 'hasAccount')::boolean
        group by 1, 2) owed using (case_id, payer_name)
      where coalesce(owed.units, 0) <> coalesce(booked.units, 0) and owed.is_known is not false
      order by payer_name limit 1`,
]

export async function verifyPayments(executor: Executor): Promise<{ isWhole: boolean; message: string }> {
  for (const rule of RULES) {
    const [found] = (await rule.execute(executor)).rows
    if (found) return { isWhole: false, message: `The payments are wrong: ${found.fault}.` }
  }
  const { standing } = await executor
    .selectFrom('payments')
    .select(sql<number>`count(*)`.as('standing'))
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { isWhole: true, message: `The payments are whole: each of ${standing} equals what it settles.` }
}
