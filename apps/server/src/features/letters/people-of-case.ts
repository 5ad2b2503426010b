// Whom a letter about a case can go to: its client and collaborators, and the staff who treat it.
import type { CasePerson } from '@maat/contract/letter-writing'
import type { Language } from '@maat/domain/languages'
import { isStaff, roleOfId } from '@maat/domain/roles'
import { sql } from 'kysely'
import type { Caller } from '../../platform/authz/caller.ts'
import { type PersonNear, peopleNear } from '../../platform/authz/people-near.ts'
import type { Executor } from '../../platform/db/database.ts'
import { isKnownTo } from '../calendar/index.ts'
import { type CaseRow, caseSubject } from '../cases/index.ts'
import type { NewRecipient } from './letter-store.ts'

const MOST_PEOPLE = sql.lit(100)

/** The client first, then those with whom the case is shared, then the staff. */
export async function peopleOfCase(executor: Executor, row: CaseRow): Promise<CasePerson[]> {
  const { rows } = await sql<CasePerson>`
    select p.email as address, coalesce(u.first_name || ' ' || u.last_name, p.name) as name,
      case when p.access = 'owner' then 'client' else 'collaborator' end as part,
      coalesce(u.language, o.language) as language
    from case_participants p left join users u on u.id = p.user_id
    join users o on o.id = ${row.owner_id}::uuid
    where p.case_id = ${row.id}::uuid and (u.id is null or u.disabled_at is null)
    order by p.access <> 'owner', 2 limit ${MOST_PEOPLE}`.execute(executor)
  const staff = await teamOf(executor, row)
  return [
    ...rows,
    ...staff.map(({ email, name, language }) => ({ address: email, name, part: 'staff' as const, language })),
  ]
}

/** Who treats it: the lawyer, then the assistants. */
async function teamOf(executor: Executor, row: CaseRow): Promise<PersonNear[]> {
  const readers = await peopleNear(executor, caseSubject, row, 'case.write-letter')
  const staff = readers.filter(({ role, isTheirs }) => isTheirs && isStaff(role))
  return staff.toSorted((one, other) => Number(isLawyer(other)) - Number(isLawyer(one)))
}

const isLawyer = ({ nearness }: PersonNear) => nearness.includes('assigned')

export interface TeamMember {
  id: string
  name: string
  address: string
}

/** Who answers to the client: the assigned lawyer, else the assistants of the office. */
export async function answeringTeam(executor: Executor, row: CaseRow): Promise<TeamMember[]> {
  const team = await teamOf(executor, row)
  const lawyers = team.filter(isLawyer)
  return (lawyers.length > 0 ? lawyers : team).map(({ id, name, email }) => ({ id, name, address: email }))
}

export interface Addressee extends NewRecipient {
  isStaff: boolean
  /** The case is shared with them. */
  isInvited: boolean
  language: Language | null
}

/**
 * With the account behind each address, where its owner proved that it is theirs. Its name is told only of who takes
 * part in the case or is known to the caller: whoever writes to an address learns nothing about an account.
 */
export async function addressees(
  executor: Executor,
  caller: Caller,
  row: CaseRow,
  { to, cc }: { to: readonly string[]; cc: readonly string[] },
): Promise<Addressee[]> {
  const asked = [...new Set([...to, ...cc])]
  const users = await executor
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', asked)
    .where('email_verified_at', 'is not', null)
    .execute()
  const named = await executor
    .selectFrom('case_participants')
    .select(['email', 'name', 'user_id', 'access'])
    .where('case_id', '=', row.id)
    .where(({ eb, or }) =>
      or([
        eb('email', 'in', asked),
        eb('user_id', '=', sql<string>`any(${users.map(({ id }) => id)}::uuid[])`),
      ]),
    )
    .execute()
  return asked.map(address => {
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
      name: mayBeNamed ? `${user.first_name} ${user.last_name}` : (participant?.name ?? ''),
      user_id: user && !user.disabled_at ? user.id : null,
      isInvited: isShared && !isStaffOfOurs,
      isStaff: isStaffOfOurs,
      language: (user?.language as Language | undefined) ?? null,
    }
  })
}
