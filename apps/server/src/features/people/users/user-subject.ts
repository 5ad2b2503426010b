// A user's record as a permission subject: the user, a colleague, a client of the office, or a client whose case the
// caller treats.
import type { UserId } from '@maat/contract/ids'
import { type Permission, type Relation, relationsNeeded } from '@maat/contract/permissions'
import { isStaff, ROLE_IDS, roleOfId } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser, photoHashOf, type UserRow } from './user-store.ts'

interface UserBesideCaller extends UserRow {
  isClientOfCase?: boolean
  /** Absent from a locked row. */
  photo_hash?: string | null
}

export const userSubject: Subject<'user', UserBesideCaller> = {
  kind: 'user',
  notFound: 'user.not-found',
  async find(executor, id: UserId, { lock, caller }) {
    if (!lock) return await readBesideCaller(executor, id, caller)
    // Locked first and read afterwards, so that a waiting request sees the current cases.
    const user = await findUser(executor, id, true)
    if (!user || !caller || isStaff(roleOfId(user.role_id))) return user
    return { ...user, isClientOfCase: await treatsCaseOf(executor, caller, id) }
  },
  relations: relationsToUser,
}

export function relationsToUser(
  caller: Pick<Caller, 'id' | 'officeId'>,
  user: Pick<UserBesideCaller, 'id' | 'role_id' | 'office_id' | 'isClientOfCase'>,
): Relation[] {
  const near: Relation[] = ['firm']
  if (user.id === caller.id) near.push('self')
  if (isStaff(roleOfId(user.role_id))) near.push('colleague')
  else if (caller.officeId !== null && user.office_id === caller.officeId) near.push('client-of-office')
  if (user.isClientOfCase) near.push('client-of-case')
  return near
}

async function readBesideCaller(
  executor: Executor,
  id: UserId,
  caller: Caller | undefined,
): Promise<UserBesideCaller | undefined> {
  const isClient = caller ? personBy(caller, 'client-of-case') : sql`false`
  return await executor
    .selectFrom('users as u')
    .selectAll('u')
    .select([photoHashOf(sql.ref('u.id')).as('photo_hash'), sql<boolean>`${isClient}`.as('isClientOfCase')])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

const treatsCases = ({ role }: Caller) => role === 'Assistant' || role === 'Avocat'

/** A new client may have no office, so their cases decide. The same staff may judge their identity papers. */
async function treatsCaseOf(executor: Executor, caller: Caller, clientId: UserId): Promise<boolean> {
  if (!treatsCases(caller)) return false
  const { rows } = await sql<{ found: boolean }>`
    select ${isClientOfCase(caller, sql`${clientId}::uuid`)} as found`.execute(executor)
  return rows[0]?.found === true
}

function isClientOfCase(caller: Caller, clientId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (!treatsCases(caller)) return sql`false`
  const me = sql`${caller.id}::uuid`
  const isWaiting = sql`(t.lawyer_id is null and t.status = 'new' and ${me} <> all(t.walled_from))`
  const isTreatedInOffice = caller.role === 'Assistant' ? sql`true` : isWaiting
  const replaced = caller.standsInFor.map(({ userId }) => userId)
  return sql`exists (select from cases t where t.owner_id = ${clientId} and t.status <> 'draft'
    and (t.lawyer_id = ${me} or (t.lawyer_id = any(${replaced}::uuid[]) and ${me} <> all(t.walled_from))
      or (t.office_id = ${caller.officeId}::uuid and ${isTreatedInOffice})))`
}

/** A condition on users `u` for everyone whom the caller may read, or for whom they have another such permission. */
export function isPersonReadable(caller: Caller, permission: Permission = 'user.read'): RawBuilder<SqlBool> {
  const ways = relationsNeeded(caller.role, permission).map(near => personBy(caller, near))
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

function personBy(caller: Caller, near: Relation): RawBuilder<SqlBool> {
  const isClient = sql`u.role_id = ${sql.lit(ROLE_IDS.User)}`
  switch (near) {
    case 'self':
      return sql`u.id = ${caller.id}::uuid`
    case 'colleague':
      return sql`not (${isClient})`
    case 'client-of-office':
      return sql`(${isClient} and u.office_id = ${caller.officeId}::uuid)`
    case 'client-of-case':
      return sql`(${isClient} and ${isClientOfCase(caller, sql`u.id`)})`
    case 'firm':
      return sql`true`
    default:
      throw new Error(`No condition finds people by the relation '${near}'`)
  }
}
