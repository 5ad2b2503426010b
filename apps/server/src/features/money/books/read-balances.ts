// The account balances of an office, a case or a client, up to a day.
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { AccountKind } from '@maat/domain/money/books/accounts'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

export interface Balance {
  account: AccountKind
  amount: Amount
}

type Of = { officeId: OfficeId } | { caseId: CaseId } | { clientId: UserId }

function condition(of: Of) {
  if ('caseId' in of) return sql`p.case_id = ${of.caseId}`
  if ('clientId' in of) return sql`p.client_id = ${of.clientId}`
  return sql`p.account_id in (select id from book_accounts where office_id = ${of.officeId})`
}

/** One statement, so that no entry is counted half. Omits accounts without postings. */
export async function readBalances(executor: Executor, of: Of, until?: string): Promise<Balance[]> {
  const dated = until
    ? sql`and exists (select from book_entries e where e.id = p.entry_id and e.dated <= ${until})`
    : sql``
  const { rows } = await sql<{ kind: AccountKind; currency: Currency; units: number }>`
    select a.kind, a.currency, sum(p.units)::bigint as units
    from book_postings p join book_accounts a on a.id = p.account_id
    where ${condition(of)} ${dated}
    group by a.kind, a.currency order by a.kind, a.currency`.execute(executor)
  return rows.map(({ kind, currency, units }) => ({ account: kind, amount: amountOf(units, currency) }))
}
