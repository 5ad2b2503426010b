// SQL about authentication: passwords, sessions, single-use links, failed attempts.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import type { MailTemplate } from '../../../platform/mail/mail-texts.ts'

export type LinkPurpose = 'verify-email' | 'reset-password' | 'invitation'
export const PASSWORD_LINKS = ['reset-password', 'invitation'] as const satisfies LinkPurpose[]

export async function findPasswordHash(executor: Executor, userId: UserId): Promise<string | undefined> {
  const row = await executor
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.hash
}

export async function nameOfAccount(executor: Executor, userId: UserId): Promise<string | undefined> {
  const row = await executor
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.full_name
}

/** A new password invalidates every link that could set another one. */
export async function savePasswordHash(tx: Tx, userId: UserId, hash: string, now: Date): Promise<void> {
  const changed = { hash, changed_at: momentOf(now) }
  await tx
    .insertInto('passwords')
    .values({ user_id: userId, ...changed })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(changed))
    .execute()
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', PASSWORD_LINKS)
    .execute()
}

export async function deletePassword(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('passwords').where('user_id', '=', userId).execute()
}

export interface NewSession {
  userId: UserId
  now: Date
  expiresAt: Date
  userAgent: string
  ip: string
}

export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const { id } = await tx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      created_at: momentOf(session.now),
      expires_at: momentOf(session.expiresAt),
      last_seen_at: momentOf(session.now),
      user_agent: session.userAgent,
      ip: session.ip,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the row, so that parallel renewals run one after the other. */
export async function findSession(tx: Tx, sessionId: string) {
  return await tx
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function prolongSession(tx: Tx, sessionId: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ expires_at: momentOf(expiresAt) })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends a session of this user; returns whether it was live. */
export async function endSession(tx: Tx, userId: UserId, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: momentOf(now) })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every live session of a user, or all but one; returns their number. */
export async function endSessions(tx: Tx, userId: UserId, now: Date, except?: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: momentOf(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function listLiveSessions(executor: Executor, userId: UserId, now: Date, idleSince: Date) {
  return await executor
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .where('last_seen_at', '>', momentOf(idleSince))
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

export interface NewLink {
  tokenHash: Buffer
  userId: UserId
  purpose: LinkPurpose
  /** The user who sent the link, if it is not the account's owner. */
  sentBy: UserId | null
  now: Date
  expiresAt: Date
}

/** After an account is closed, and perhaps opened again, its earlier links are invalid. */
export async function deleteLinks(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('one_time_links').where('user_id', '=', userId).execute()
}

/** Earlier links for the purpose stay valid, so that repeated requests cannot block the owner. */
export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .insertInto('one_time_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      purpose: link.purpose,
      sent_by: link.sentBy,
      created_at: momentOf(link.now),
      expires_at: momentOf(link.expiresAt),
    })
    .execute()
}

export async function countMails(
  tx: Tx,
  userId: UserId,
  template: MailTemplate,
  since: Date,
): Promise<number> {
  await lockForCounting(tx, template, userId)
  const { count } = await tx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_id', '=', userId)
    .where('template', '=', template)
    .where('created_at', '>', momentOf(since))
    .executeTakeFirstOrThrow()
  return count
}

export async function countLinks(tx: Tx, userId: UserId, purpose: LinkPurpose, since: Date): Promise<number> {
  await lockForCounting(tx, purpose, userId)
  const { count } = await tx
    .selectFrom('one_time_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', momentOf(since))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the owner and the purpose of a link, locked; undefined if it is used, expired or unknown. */
export async function findLink(tx: Tx, tokenHash: Buffer, purposes: readonly LinkPurpose[], now: Date) {
  return await tx
    .selectFrom('one_time_links')
    .select(['user_id', 'purpose', 'sent_by'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .forUpdate()
    .executeTakeFirst()
}

/** Using one link marks all of them as used. */
export async function useLinks(
  tx: Tx,
  userId: UserId,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('one_time_links')
    .set({ used_at: momentOf(now) })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

export async function countFailures(executor: Executor, subjects: readonly string[], since: Date) {
  const rows = await executor
    .selectFrom('login_failures')
    .select(['subject', sql<number>`count(*)::int`.as('failures'), sql<string>`max(at)`.as('last')])
    .where('subject', 'in', subjects)
    .where('at', '>', momentOf(since))
    .groupBy('subject')
    .execute()
  return new Map(rows.map(row => [row.subject, { failures: row.failures, last: new Date(row.last) }]))
}

export async function addFailures(tx: Tx, subjects: readonly string[], now: Date): Promise<void> {
  await tx
    .insertInto('login_failures')
    .values(subjects.map(subject => ({ subject, at: momentOf(now) })))
    .execute()
}

export async function clearFailures(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('login_failures').where('subject', '=', subject).execute()
}
