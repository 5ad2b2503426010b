// Finds the client on whose behalf somebody of the staff begins a case.
import type { UserId } from '@maat/contract/ids'
import { findClients } from '@maat/contract/users'
import { ROLE_IDS } from '@maat/domain/roles'
import { sql } from 'kysely'
import { handle } from '../../platform/http/handle.ts'

const MOST_FOUND = 10

export const handleFindClients = handle(findClients, async ({ tx, caller, query }) => {
  const pattern = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'company_name', 'email'])
    .where('role_id', '=', ROLE_IDS.User)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`(match_key like fold(${pattern}) or email like lower(${pattern}))`)
    .$if(caller.role !== 'Admin', found => found.where('office_id', '=', caller.officeId))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(row => ({
    id: row.id as UserId,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    email: row.email,
  }))
})
