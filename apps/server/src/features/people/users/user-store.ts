// The rows of users; only this file writes them.

import type { OfficeId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { type AccountRole, type AccountRoleId, ROLE_IDS, roleOfId } from '@maat/domain/people/roles'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Principal } from '../../../platform/authz/caller.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Users } from '../../../platform/db/schema.generated.ts'

export type UserRow = Selectable<Users>
export type UserChange = Updateable<Users>

export async function findUser(executor: Executor, id: UserId, lock = false): Promise<UserRow | undefined> {
  const query = executor.selectFrom('users').selectAll().where('id', '=', id)
  return await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | undefined> {
  return await executor.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Returns the new row; undefined if the address is taken. */
export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<UserRow | undefined> {
  return await tx
    .insertInto('users')
    .values(user)
    .onConflict(conflict => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The caller must hold the row's lock, so that no other request saves in between. */
export async function updateUser(
  tx: Tx,
  { id, version }: Pick<UserRow, 'id' | 'version'>,
  change: UserChange,
): Promise<UserRow> {
  return await tx
    .updateTable('users')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps the account if it was confirmed meanwhile. */
export async function deleteUnconfirmed(executor: Executor, id: UserId): Promise<void> {
  await executor.deleteFrom('users').where('id', '=', id).where('awaits_confirmation', '=', true).execute()
}

const ADMINS_LEAVING = 7_301_776

/** Serialises removals of Admins, so that the last two cannot leave at the same moment. */
export async function hasAnotherAdmin(tx: Tx, userId: UserId): Promise<boolean> {
  // An advisory lock instead of row locks: two Admins who disable each other would deadlock.
  await sql`select pg_advisory_xact_lock(${ADMINS_LEAVING})`.execute(tx)
  const another = await tx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.Admin)
    .where('disabled_at', 'is', null)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return another !== undefined
}

export const photoHashOf = (userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select p.hash from user_photos p where p.user_id = ${userId})`

export async function findPhotoHash(executor: Executor, userId: UserId): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select ${photoHashOf(sql`${userId}::uuid`)} as hash`.execute(executor)
  return rows[0]?.hash ?? null
}

export async function findPhoto(
  executor: Executor,
  userId: UserId,
): Promise<{ bytes: Buffer; hash: string } | undefined> {
  return await executor
    .selectFrom('user_photos')
    .select(['bytes', 'hash'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function savePhoto(
  tx: Tx,
  userId: UserId,
  bytes: Buffer,
  hash: string,
  now: Date,
): Promise<void> {
  const photo = { bytes, hash, changed_at: momentOf(now) }
  await tx
    .insertInto('user_photos')
    .values({ user_id: userId, ...photo })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(photo))
    .execute()
}

export async function deletePhoto(tx: Tx, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_photos')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function officeExists(executor: Executor, officeId: OfficeId): Promise<boolean> {
  return (
    (await executor.selectFrom('offices').select('id').where('id', '=', officeId).executeTakeFirst()) !==
    undefined
  )
}

/** Without deputyships, which depend on the time: only a session acts for absent colleagues. */
export const principalOfUser = (user: Pick<UserRow, 'id' | 'role_id' | 'office_id'>): Principal => ({
  // The permissions distinguish ids by their record, the database does not.
  id: user.id as UserId,
  role: accountRole(user),
  officeId: user.office_id as OfficeId | null,
  standsInFor: [],
  isDisabled: false,
  mustSetUpTwoFactor: false,
})

export function accountRole(user: Pick<UserRow, 'role_id'>): AccountRole {
  return roleOfId(user.role_id)
}

export interface UserFilter {
  found?: RawBuilder<SqlBool> | undefined
  roleId?: AccountRoleId | undefined
  office?: OfficeId | undefined
  status?: 'active' | 'unverified' | 'disabled' | undefined
}

/** Names sort case-insensitively; the id separates equal names. */
export interface UserCursor {
  lastName: string
  firstName: string
  id: string
}

export async function listUsers(executor: Executor, filter: UserFilter, limit: number, after?: UserCursor) {
  return await executor
    .selectFrom('users as u')
    .leftJoin('user_photos as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.role_id',
      'u.kind',
      'u.company_name',
      'u.office_id',
      'u.email_verified_at',
      'u.disabled_at',
      'u.created_at',
      'p.hash as photo_hash',
      sql<boolean>`has_second_factor(u.id)`.as('has_two_factor'),
    ])
    .$if(filter.found !== undefined, query => query.where(filter.found ?? sql.lit(true)))
    .$if(filter.roleId !== undefined, query => query.where('u.role_id', '=', filter.roleId ?? null))
    .$if(filter.office !== undefined, query => query.where('u.office_id', '=', filter.office ?? null))
    .$if(filter.status === 'disabled', query => query.where('u.disabled_at', 'is not', null))
    .$if(filter.status === 'active', query =>
      query.where('u.disabled_at', 'is', null).where('u.email_verified_at', 'is not', null),
    )
    .$if(filter.status === 'unverified', query =>
      query.where('u.disabled_at', 'is', null).where('u.email_verified_at', 'is', null),
    )
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(lower(u.last_name), lower(u.first_name), u.id) >
                     (lower(${after?.lastName}), lower(${after?.firstName}), ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`lower(u.last_name)`)
    .orderBy(sql`lower(u.first_name)`)
    .orderBy('u.id')
    .limit(limit + 1)
    .execute()
}

export async function markEmailVerified(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: momentOf(now), awaits_confirmation: false })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

export async function setLanguage(tx: Tx, userId: UserId, language: string): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
}
