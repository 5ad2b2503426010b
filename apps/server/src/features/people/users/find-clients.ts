// Finds the client for whom the staff begin a case.
import { findClients } from '@maat/contract/people/users'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { findExactThenSimilar, type WordSearch } from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import { isPersonFound } from './is-person-found.ts'

const MOST_FOUND = 10

export const handleFindClients = handle(findClients, async ({ tx, caller, query }) => {
  const rows = await findExactThenSimilar(tx, query.search, MOST_FOUND, words =>
    tx
      .selectFrom('users as u')
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.company_name', 'u.email'])
      .where('u.role_id', '=', ROLE_IDS.User)
      .where('u.disabled_at', 'is', null)
      .$if(words !== undefined, found => found.where(isPersonFound(words as WordSearch, query.search)))
      .$if(caller.role !== 'Admin', found => found.where('u.office_id', '=', caller.officeId))
      .orderBy('u.last_name')
      .orderBy('u.first_name')
      .orderBy('u.id')
      .limit(MOST_FOUND)
      .execute(),
  )
  return rows.map(row => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    email: row.email,
  }))
})
