// Finds the clients who may be a person: by e-mail address, phone number or name, with their cases.
import type { KnownCaller } from '@maat/contract/communication/calls'
import type { CaseStatus } from '@maat/domain/cases/case-states'
import type { CaseType } from '@maat/domain/cases/case-types'
import { normaliseEmailAddress } from '@maat/domain/people/email-address'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { searchFor } from '../../../platform/db/word-search.ts'
import { visibleCases } from '../../cases/case-access/index.ts'
import { isPersonFound } from '../../people/users/index.ts'

const MOST_CLIENTS = 5
const MOST_CASES = 5
/** Fewer letters match too many names. */
const FEWEST_LETTERS = 3

type View = z.input<typeof KnownCaller>

export interface SoughtPerson {
  /** The names of a person and of their company, either of which may match. */
  names: readonly string[]
  phone?: string | undefined
  email?: string | undefined
}

/** Finds clients of the caller's office or, for an Admin, of the whole firm. */
export async function findKnownClients(
  executor: Executor,
  caller: Caller,
  sought: SoughtPerson,
): Promise<View[]> {
  const people = await findPeople(executor, caller, sought)
  const cases = await findCasesOf(executor, caller, people)
  return people.map(person => ({ ...person, cases: cases.get(person.id) ?? [] }))
}

/** Addresses and phone numbers are stronger evidence than names, so their owners come first. */
async function findPeople(
  executor: Executor,
  caller: Caller,
  { names, phone, email }: SoughtPerson,
): Promise<Omit<View, 'cases'>[]> {
  const never = sql<boolean>`false`
  const address = normaliseEmailAddress(email ?? '')
  const byEmail = address ? sql<boolean>`u.email = ${address}` : never
  const byPhone = phone ? sql<boolean>`u.phone = ${phone}` : never
  const byName = names.filter(name => name.length >= FEWEST_LETTERS).flatMap(isNamed)
  const rows = await executor
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.company_name', 'u.phone', 'u.email'])
    .where('u.role_id', '=', ROLE_IDS.User)
    .where('u.disabled_at', 'is', null)
    .where(sql<boolean>`(${sql.join([byEmail, byPhone, ...byName], sql` or `)})`)
    .$if(caller.role !== 'Admin', found => found.where('u.office_id', '=', caller.officeId))
    .orderBy(sql`coalesce(${byEmail}, false)`, 'desc')
    .orderBy(sql`coalesce(${byPhone}, false)`, 'desc')
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(MOST_CLIENTS)
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: [row.full_name, row.company_name].filter(Boolean).join(' · '),
    phone: row.phone,
    email: row.email,
  }))
}

function isNamed(name: string) {
  const words = searchFor(name)
  return words ? [isPersonFound(words, name)] : []
}

interface CaseOfClient {
  owner_id: string
  id: string
  number: string | null
  title: string
  type: CaseType
  status: CaseStatus
}

async function findCasesOf(
  executor: Executor,
  caller: Caller,
  people: readonly { id: string }[],
): Promise<Map<string, View['cases']>> {
  const near = visibleCases(caller, 'case.read')
  if (people.length === 0 || near.length === 0) return new Map()
  const owners = people.map(({ id }) => id)
  const { rows } = await sql<CaseOfClient>`
    select c.id, c.number, c.title, c.type, c.status, c.owner_id
    from unnest(${owners}::uuid[]) as who(id), lateral (
      select * from cases c where c.owner_id = who.id and (${sql.join(near, sql` or `)})
      order by c.dated_at desc, c.id desc limit ${MOST_CASES}) as c
    order by c.dated_at desc, c.id desc`.execute(executor)
  const byOwner = Map.groupBy(rows, row => row.owner_id)
  return new Map([...byOwner].map(([id, cases]) => [id, cases.map(viewOfCase)]))
}

const viewOfCase = ({ id, number, title, type, status }: CaseOfClient) => ({
  id,
  number,
  title,
  type,
  status,
})
