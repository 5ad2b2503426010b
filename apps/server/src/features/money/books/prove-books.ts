// `npm run books:check`: checks every rule for every entry and names the first fault. It finds changes by anyone who
// bypasses the database's rules.
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

interface Rule {
  /** One row with the text `fault` for each violating entry, the earliest first. */
  broken: RawBuilder<{ fault: string }>
}

const place = sql`format('entry %s of office %s', e.position, o.code)`

const RULES: readonly Rule[] = [
  {
    broken: sql`select format('office %s has entry %s after entry %s', o.code, e.position, e.position - e.step) as fault
      from (select office_id, position,
              position - lag(position, 1, 0::bigint) over (partition by office_id order by position) as step
            from book_entries) e
      join offices o on o.id = e.office_id
      where e.step <> 1 order by o.code, e.position limit 1`,
  },
  {
    broken: sql`select format('the series of office %s stands at %s, its last entry is %s', o.code, s.last_position,
              coalesce(e.last, 0)) as fault
      from book_series s join offices o on o.id = s.office_id
      left join (select office_id, max(position) as last from book_entries group by office_id) e
        on e.office_id = s.office_id
      where s.last_position <> coalesce(e.last, 0) order by o.code limit 1`,
  },
  {
    broken: sql`select format('posting %s belongs to no entry of its office', p.id) as fault
      from book_postings p left join book_entries e on e.id = p.entry_id and e.office_id = p.office_id
      where e.id is null order by p.id limit 1`,
  },
  {
    broken: sql`select format('posting %s stands on no account of its office and currency', p.id) as fault
      from book_postings p
      left join book_accounts a on a.id = p.account_id and a.office_id = p.office_id and a.currency = p.currency
      where a.id is null order by p.id limit 1`,
  },
  {
    broken: sql`select format('%s has %s postings, and was posted with %s', ${place}, counted.postings,
              e.posting_count) as fault
      from book_entries e join offices o on o.id = e.office_id
      cross join lateral (select count(*) as postings from book_postings p where p.entry_id = e.id) counted
      where counted.postings <> e.posting_count order by o.code, e.position limit 1`,
  },
  {
    broken: sql`select format('%s does not balance: %s too much in %s', ${place}, sums.units, sums.currency) as fault
      from (select entry_id, currency, sum(units) as units from book_postings
            group by entry_id, currency having sum(units) <> 0) sums
      join book_entries e on e.id = sums.entry_id join offices o on o.id = e.office_id
      order by o.code, e.position, sums.currency limit 1`,
  },
  {
    broken: sql`select format('%s does not mirror what it reverses', ${place}) as fault
      from book_entries e join offices o on o.id = e.office_id
      join book_entries first on first.id = e.reverses
      where first.office_id <> e.office_id or first.reverses is not null
        or first.position > e.position
        or exists (select from book_postings p where p.entry_id in (e.id, e.reverses)
          group by p.account_id, p.case_id, p.client_id, p.payer_name having sum(p.units) <> 0)
      order by o.code, e.position limit 1`,
  },
]

export interface BooksVerification {
  isWhole: boolean
  message: string
}

/** Reads one snapshot: the next proof covers entries that are posted meanwhile. */
export async function verifyBooks(executor: Executor): Promise<BooksVerification> {
  for (const { broken } of RULES) {
    const [found] = (await broken.execute(executor)).rows
    if (found) return { isWhole: false, message: `The books are wrong: ${found.fault}.` }
  }
  const { entries } = await executor
    .selectFrom('book_entries')
    .select(sql<number>`count(*)`.as('entries'))
    .executeTakeFirstOrThrow()
  return {
    isWhole: true,
    message: `The books are whole: each of ${entries} entries balances, none is missing.`,
  }
}
