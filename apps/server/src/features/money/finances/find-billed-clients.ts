// Finds a client to whom the figures are limited: those with issued invoices that the caller may read.
import { findBilledClients } from '@maat/contract/money/finances'
import { sql } from 'kysely'
import { findExactThenSimilar } from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import { isPersonFound } from '../../people/users/index.ts'
import { matchesInvoice } from './whose-money.ts'

const MOST_FOUND = 10

interface Row {
  id: string
  name: string
  email: string
}

export const handleFindBilledClients = handle(findBilledClients, async ({ tx, caller, query }) => {
  const { office, search, client } = query
  return await findExactThenSimilar(tx, search, MOST_FOUND, async words => {
    const { rows } = await sql<Row>`
      select u.id, coalesce(nullif(u.company_name, ''), u.full_name) as name, u.email
      from users u
      where exists (select from invoices i join cases c on c.id = i.case_id
          where i.client_id = u.id and i.status <> 'draft' and ${matchesInvoice(caller, { office })})
        ${client ? sql`and u.id = ${client}::uuid` : sql``}
        ${words ? sql`and ${isPersonFound(words, search)}` : sql``}
      order by u.last_name, u.first_name, u.id limit ${MOST_FOUND}`.execute(tx)
    return rows
  })
})
