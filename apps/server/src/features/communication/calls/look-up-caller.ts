// During a call: finds the clients who may be calling, with their cases, and checks whether the firm knows the other
// side.
import { type KnownCaller, lookUpCaller } from '@maat/contract/calls'
import type { CaseStatus } from '@maat/domain/cases/case-states'
import type { CaseType } from '@maat/domain/cases/case-types'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { searchFor } from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import { visibleCases } from '../../cases/case-access/index.ts'
import { isPersonFound } from '../../people/users/index.ts'
import { compareNames } from './judge-names.ts'

const MOST_CALLERS = 5
const MOST_CASES = 5
/** Fewer letters match too many names. */
const FEWEST_LETTERS = 3

type View = z.input<typeof KnownCaller>

export const handleLookUpCaller = handle(lookUpCaller, async ({ tx, caller, query }) => {
  const { name, phone, opponent } = query
  const people = await knownPeople(tx, caller, { name, phone })
  const cases = await casesOf(tx, caller, people)
  const { state, hits } = await compareNames(tx, { callerName: name, opponent })
  const callers = people.map(person => ({ ...person, cases: cases.get(person.id) ?? [] }))
  return { callers, conflict: { state, hits } }
})

/** A phone number is stronger evidence than a name, so its owners come first. */
async function knownPeople(
  executor: Executor,
  caller: Caller,
  { name, phone }: { name: string; phone: string | undefined },
): Promise<Omit<View, 'cases'>[]> {
  const words = name.length >= FEWEST_LETTERS ? searchFor(name) : undefined
  const byPhone = phone ? sql<boolean>`u.phone = ${phone}` : sql<boolean>`false`
  const byName = words ? isPersonFound(words, name) : sql<boolean>`false`
  const rows = await executor
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.company_name', 'u.phone', 'u.email'])
    .where('u.role_id', '=', ROLE_IDS.User)
    .where('u.disabled_at', 'is', null)
    .where(sql<boolean>`(${byPhone} or ${byName})`)
    .$if(caller.role !== 'Admin', found => found.where('u.office_id', '=', caller.officeId))
    .orderBy(sql`coalesce(${byPhone}, false)`, 'desc')
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(MOST_CALLERS)
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: [row.full_name, row.company_name].filter(Boolean).join(' · '),
    phone: row.phone,
    email: row.email,
  }))
}

interface CaseOfCaller {
  owner_id: string
  id: string
  number: string | null
  title: string
  type: CaseType
  status: CaseStatus
}

async function casesOf(
  executor: Executor,
  caller: Caller,
  people: readonly { id: string }[],
): Promise<Map<string, View['cases']>> {
  const near = visibleCases(caller, 'case.read')
  if (people.length === 0 || near.length === 0) return new Map()
  const owners = people.map(({ id }) => id)
  const { rows } = await sql<CaseOfCaller>`
    select c.id, c.number, c.title, c.type, c.status, c.owner_id
    from unnest(${owners}::uuid[]) as who(id), lateral (
      select * from cases c where c.owner_id = who.id and (${sql.join(near, sql` or `)})
      order by c.dated_at desc, c.id desc limit ${MOST_CASES}) as c
    order by c.dated_at desc, c.id desc`.execute(executor)
  const byOwner = Map.groupBy(rows, row => row.owner_id)
  return new Map([...byOwner].map(([id, cases]) => [id, cases.map(viewOfCase)]))
}

const viewOfCase = ({ id, number, title, type, status }: CaseOfCaller) => ({
  id,
  number,
  title,
  type,
  status,
})
