// The possible recipients of a case's letter: its client, its collaborators and its staff.

import type { CasePerson } from '@maat/contract/communication/letter-writing'
import type { UserId } from '@maat/contract/ids'
import { isStaff, roleOfId } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { type UserWithAccess, usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Present } from '../../../platform/http/work.ts'
import { isKnownTo } from '../../calendar/calendar/index.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import type { NewRecipient } from './letter-store.ts'

const MOST_PEOPLE = sql.lit(100)

/** The client first, then the collaborators, then the staff. */
export async function peopleOfCase(present: Present, row: CaseRow): Promise<CasePerson[]> {
  const { rows } = await sql<CasePerson>`
    select p.email as address, coalesce(u.full_name, p.name) as name,
      case when p.access = 'owner' then 'client' else 'collaborator' end as part,
      coalesce(u.language, o.language) as language
    from case_participants p left join users u on u.id = p.user_id
    join users o on o.id = ${row.owner_id}::uuid
    where p.case_id = ${row.id}::uuid and (u.id is null or u.disabled_at is null)
    order by p.access <> 'owner', 2 limit ${MOST_PEOPLE}`.execute(present.tx)
  const staff = await teamOf(present, row)
  return [
    ...rows,
    ...staff.map(({ email, name, language }) => ({ address: email, name, part: 'staff' as const, language })),
  ]
}

/** The lawyer, then the assistants. */
async function teamOf(present: Present, row: CaseRow): Promise<UserWithAccess[]> {
  const readers = await usersWithAccess(present, caseSubject, row, 'case.write-letter')
  const staff = readers.filter(({ role, isTheirs }) => isTheirs && isStaff(role))
  return staff.toSorted((one, other) => Number(isLawyer(other)) - Number(isLawyer(one)))
}

const isLawyer = ({ relations }: UserWithAccess) =>
  relations.some(near => near === 'assigned' || near === 'deputy')

export interface TeamMember {
  id: UserId
  name: string
  address: string
}

/** The team that answers the client: the lawyer, or else the office's assistants. */
export async function answeringTeam(present: Present, row: CaseRow): Promise<TeamMember[]> {
  const team = await teamOf(present, row)
  const lawyers = team.filter(isLawyer)
  return (lawyers.length > 0 ? lawyers : team).map(({ id, name, email }) => ({ id, name, address: email }))
}

export interface Addressee extends NewRecipient {
  isStaff: boolean
  isInvited: boolean
  language: Language | null
}

/**
 * Finds the confirmed account of each address. Its name is shown only for people of the case or known to the caller,
 * so that an address reveals nothing about its account.
 */
export async function addressees(
  executor: Executor,
  caller: Caller,
  row: CaseRow,
  { to, cc }: { to: readonly string[]; cc: readonly string[] },
): Promise<Addressee[]> {
  const addresses = [...new Set([...to, ...cc])]
  const users = await executor
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', addresses)
    .where('email_verified_at', 'is not', null)
    .execute()
  const named = await executor
    .selectFrom('case_participants')
    .select(['email', 'name', 'user_id', 'access'])
    .where('case_id', '=', row.id)
    .where(({ eb, or }) =>
      or([
        eb('email', 'in', addresses),
        eb('user_id', '=', sql<UserId>`any(${users.map(({ id }) => id)}::uuid[])`),
      ]),
    )
    .execute()
  return addresses.map(address => {
    const user = users.find(({ email }) => email === address)
    const participant = named.find(({ email }) => email === address)
    const isStaffOfOurs = user !== undefined && !user.disabled_at && isStaff(roleOfId(user.role_id))
    const isShared = named.some(
      ({ email, user_id, access }) =>
        access !== 'owner' && (email === address || (user_id !== null && user_id === user?.id)),
    )
    const mayBeNamed = user && (participant?.user_id === user.id || isKnownTo(caller, user))
    return {
      kind: to.includes(address) ? 'to' : 'cc',
      address,
      name: mayBeNamed ? user.full_name : (participant?.name ?? ''),
      user_id: user && !user.disabled_at ? user.id : null,
      isInvited: isShared && !isStaffOfOurs,
      isStaff: isStaffOfOurs,
      language: user?.language ?? null,
    }
  })
}
