// Finds the users who may do something with a record: the list conditions in reverse. The permission table gives the
// required relation per role; one statement finds candidates, and `decide` checks each of them.

import { decide, type Person } from '@maat/contract/decide'
import type { OfficeId, UserId } from '@maat/contract/ids'
import { type Permission, type Relation, relationsNeeded } from '@maat/contract/permissions'
import { momentOf } from '@maat/domain/calendar/moment'
import {
  ACCOUNT_ROLES,
  type AccountRole,
  type AccountRoleId,
  ROLE_IDS,
  roleOfId,
} from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Present } from '../http/work.ts'
import type { Principal, StandIn } from './caller.ts'
import type { Subject } from './subject.ts'

/** Given by ids, by a query for ids, by office, or all users of the role. */
export type CandidateUsers =
  | { ids: readonly (string | null)[] }
  | { found: RawBuilder<unknown> }
  | { office: string | null }
  | 'everybody'

export const NO_CANDIDATES: CandidateUsers = { ids: [] }

export function candidatesOfOffice(officeId: OfficeId | null, near: Relation): CandidateUsers {
  if (near === 'office') return { office: officeId }
  return near === 'firm' ? 'everybody' : NO_CANDIDATES
}

export interface WithCandidates<Row, Part extends object = object> {
  /** Candidates: at least all users with this relation, because each is checked. */
  candidates(row: Row, near: Relation, now: Date): CandidateUsers
  /** Columns about the candidate, for each row of `users u`. */
  partOf?(row: Row): { [Column in keyof Part]: RawBuilder<Part[Column]> }
}

export type SubjectWithCandidates<Kind extends string, Row, Part extends object = object> = Subject<
  Kind,
  Row
> &
  WithCandidates<Row, Part>

export interface UserWithAccess<Part extends object = object> extends Principal {
  name: string
  email: string
  language: Language
  relations: readonly Relation[]
  part: Part
  /** The user treats or follows this record; others have access to every record of the firm. */
  isTheirs: boolean
}

/** The active users who may do all of this. Clients come first, then by name. */
export async function usersWithAccess<Row, Part extends object>(
  { tx, now }: Present,
  subject: Pick<Subject<string, Row>, 'relations'> & WithCandidates<Row, Part>,
  row: Row,
  ...permissions: readonly [Permission, ...Permission[]]
): Promise<UserWithAccess<Part>[]> {
  const [permission] = permissions
  const found = await findCandidates<Part>(
    { tx, now },
    candidates(subject, row, { permission, now }),
    subject.partOf?.(row),
  )
  return found.flatMap(candidate => {
    const standing = standingOf(candidate)
    const relations = subject.relations(standing, { ...row, ...candidate.part })
    const may = permissions.every(permission => decide(standing, permission, { relations }).ok)
    return may ? { ...standing, relations, isTheirs: isTheirs(standing, permission, relations) } : []
  })
}

function standingOf<Part>({ role_id, office_id, stands_in_for: standsInFor, ...candidate }: Candidate<Part>) {
  const rights = { officeId: office_id, standsInFor, isDisabled: false, mustSetUpTwoFactor: false }
  return { ...candidate, role: roleOfId(role_id), ...rights }
}

/** An active user as they stand now, with the absent colleagues whom they replace. */
export async function findPrincipal(present: Present, userId: UserId): Promise<Principal | undefined> {
  const [found] = await findCandidates<object>(present, [sql`select ${userId}::uuid`], undefined)
  return found && standingOf(found)
}

export const rolesWithRelation = (permission: Permission, near: Relation): AccountRole[] =>
  ACCOUNT_ROLES.filter(role => relationsNeeded(role, permission).includes(near))

/** A lawyer with a new role stays responsible for their assigned cases, as far as they may read them. */
function isTheirs({ role }: Person, permission: Permission, relations: readonly Relation[]): boolean {
  const granting = relationsNeeded(role, permission).filter(near => relations.includes(near))
  return (
    relations.some(near => near === 'assigned' || near === 'deputy') ||
    granting.some(near => near !== 'firm' && near !== 'firm-wide')
  )
}

function candidates<Row>(
  subject: WithCandidates<Row>,
  row: Row,
  { permission, now }: { permission: Permission; now: Date },
): RawBuilder<unknown>[] {
  const ways = new Set(ACCOUNT_ROLES.flatMap(role => [...relationsNeeded(role, permission)]))
  return [...ways].flatMap(near => {
    const roles = rolesWithRelation(permission, near).map(role => ROLE_IDS[role])
    return queryOf(subject.candidates(row, near, now), roles) ?? []
  })
}

function queryOf(candidates: CandidateUsers, roles: readonly number[]): RawBuilder<unknown> | undefined {
  const ofRoles = sql`select id from users where role_id in (${sql.join(roles.map(role => sql.lit(role)))})
    and disabled_at is null`
  if (candidates === 'everybody') return ofRoles
  if ('found' in candidates) return candidates.found
  if ('office' in candidates)
    return candidates.office === null ? undefined : sql`${ofRoles} and office_id = ${candidates.office}::uuid`
  const ids = candidates.ids.filter(id => id !== null)
  return ids.length === 0 ? undefined : sql`select unnest(${ids}::uuid[])`
}

interface Candidate<Part> {
  id: UserId
  role_id: AccountRoleId
  office_id: OfficeId | null
  name: string
  email: string
  language: Language
  stands_in_for: readonly StandIn[]
  part: Part
}

async function findCandidates<Part extends object>(
  { tx, now }: Present,
  queries: readonly RawBuilder<unknown>[],
  part: Record<string, RawBuilder<unknown>> | undefined,
): Promise<Candidate<Part>[]> {
  if (queries.length === 0) return []
  const columns = Object.entries(part ?? {}).map(([column, value]) => sql`${sql.lit(column)}, ${value}`)
  const { rows } = await sql<Candidate<Part>>`
    select u.id, u.role_id, u.office_id, u.full_name as name, u.email, u.language,
      ${standInsOf('u', now)} as stands_in_for,
      json_build_object(${sql.join(columns)}) as part
    from users u where u.disabled_at is null and u.id in (${sql.join([...queries], sql` union `)})
    order by u.role_id, u.last_name, u.first_name, u.id`.execute(tx)
  return rows
}

/** For each row of `users`; only users who once accepted a deputyship are looked up further. */
export const standInsOf = (users: string, now: Date): RawBuilder<StandIn[]> => sql`
  case when exists (select from deputyships d where d.deputy_id = ${sql.ref(users)}.id and d.state = 'accepted')
    then (select coalesce(json_agg(json_build_object('userId', r.user_id, 'until', r.until)), '[]')
      from replaced_by(${sql.ref(users)}.id, ${momentOf(now)}::timestamptz) r)
    else '[]' end`
