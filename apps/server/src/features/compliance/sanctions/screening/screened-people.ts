// The people who are compared with the sanctions lists: clients, and the beneficial owners of clients.
import type { UserId } from '@maat/contract/ids'
import type { PersonRole } from '@maat/domain/compliance/sanctions/hit-states'
import type { ScreenedName, ScreenedPerson } from '@maat/domain/compliance/sanctions/match-person'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../../platform/db/database.ts'

export interface PersonToScreen {
  id: string
  role: PersonRole
  clientId: UserId
  person: ScreenedPerson
}

interface Choice {
  /** Those after this id, in the order of ids. */
  after?: string
  ids?: readonly string[]
  limit: number
}

function isChosen({ after, ids }: Choice): RawBuilder<SqlBool> {
  if (ids) return sql`id = any(${[...ids]}::uuid[])`
  return after === undefined ? sql`true` : sql`id > ${after}::uuid`
}

/** Accounts that await their confirmation belong to nobody yet. */
async function listClients(executor: Executor, choice: Choice): Promise<PersonToScreen[]> {
  const rows = await executor
    .selectFrom('users')
    .select([
      'id',
      'kind',
      'first_name',
      'last_name',
      'company_name',
      'birth_date',
      'nationality',
      'enterprise_number',
    ])
    .where('role_id', '=', ROLE_IDS.User)
    .where('awaits_confirmation', '=', false)
    .where(isChosen(choice))
    .orderBy('id')
    .limit(choice.limit)
    .execute()
  return rows.map(row => ({
    id: row.id,
    role: 'client',
    clientId: row.id,
    person: {
      names: namesOf(row),
      birthDate: row.birth_date,
      nationality: row.nationality,
      numbers: row.enterprise_number ? [row.enterprise_number] : [],
    },
  }))
}

interface NamedClient {
  first_name: string
  last_name: string
  company_name: string | null
}

/** A company is compared by its name, and the person who acts for it by theirs. */
function namesOf({ first_name, last_name, company_name }: NamedClient): ScreenedName[] {
  const person: ScreenedName = { kind: 'person', text: `${first_name} ${last_name}` }
  return company_name ? [person, { kind: 'enterprise', text: company_name }] : [person]
}

/** Owners of a company, as the register knows them now. */
async function listOwners(executor: Executor, choice: Choice): Promise<PersonToScreen[]> {
  const rows = await executor
    .selectFrom('beneficial_owners')
    .select(['id', 'client_id', 'first_name', 'last_name', 'birth_date', 'nationality'])
    .where('removed_at', 'is', null)
    .where(isChosen(choice))
    .orderBy('id')
    .limit(choice.limit)
    .execute()
  return rows.map(row => ({
    id: row.id,
    role: 'owner',
    clientId: row.client_id,
    person: {
      names: [{ kind: 'person', text: `${row.first_name} ${row.last_name}` }],
      birthDate: row.birth_date,
      nationality: row.nationality,
      numbers: [],
    },
  }))
}

export async function listScreenedPeople(
  executor: Executor,
  role: PersonRole,
  choice: Choice,
): Promise<PersonToScreen[]> {
  if (choice.ids?.length === 0) return []
  return role === 'client' ? await listClients(executor, choice) : await listOwners(executor, choice)
}
