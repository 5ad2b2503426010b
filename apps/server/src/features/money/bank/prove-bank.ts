// `npm run books:check`: checks that the entries of each decided bank line equal it on the bank account, and that no other
// line has entries; names the first fault.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

const faults = sql<{ fault: string }>`
  select format('line %s of statement %s has %s, and %s in the books', m.position, s.name,
      case when m.kind is null then 0 else m.units end, booked.units) as fault
  from bank_moves m join bank_statements s on s.id = m.statement_id
    cross join lateral (select coalesce(sum(p.units), 0)::bigint as units
      from bank_move_entries l join book_postings p on p.entry_id = l.entry_id
        join book_accounts a on a.id = p.account_id
      where l.move_id = m.id and a.kind = 'bank' and a.office_id = m.office_id and a.currency = m.currency) booked
  where booked.units <> case when m.kind is null then 0 else m.units end
  order by s.dated, s.name, m.position limit 1`

export async function verifyBank(executor: Executor): Promise<{ isWhole: boolean; message: string }> {
  const [found] = (await faults.execute(executor)).rows
  if (found) return { isWhole: false, message: `The bank is wrong: ${found.fault}.` }
  const { decided } = await executor
    .selectFrom('bank_moves')
    .select(sql<number>`count(*)`.as('decided'))
    .where('kind', 'is not', null)
    .executeTakeFirstOrThrow()
  return { isWhole: true, message: `The bank is whole: each of ${decided} decided lines equals its entries.` }
}
