// SQL about passkeys and their challenges.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Executor, Tx } from '../../../../platform/db/database.ts'

export interface NewPasskey {
  userId: UserId
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  name: string
  now: Date
}

/** Undefined if the credential is already stored. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<string | undefined> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: momentOf(passkey.now),
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function listPasskeys(executor: Executor, userId: UserId) {
  return await executor
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locks the row: of two parallel uses, the second sees the counter of the first. */
export async function findPasskey(tx: Tx, credentialId: Buffer) {
  return await tx
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteUse(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
}

export async function renamePasskey(tx: Tx, userId: UserId, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes one or all passkeys of this user; returns their number. */
export async function deletePasskeys(tx: Tx, userId: UserId, id?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface Challenge {
  ticketHash: Buffer
  /** Null for a visitor. */
  sessionId: string | null
  purpose: 'recognise' | 'register'
}

export async function insertChallenge(
  executor: Executor,
  { ticketHash, sessionId, purpose }: Challenge,
  challenge: string,
  expiresAt: Date,
): Promise<void> {
  await executor
    .insertInto('passkey_challenges')
    .values({
      ticket_hash: ticketHash,
      session_id: sessionId,
      purpose,
      challenge,
      expires_at: momentOf(expiresAt),
    })
    .execute()
}

/** Consumes the challenge, whatever the result of the answer. */
export async function consumeChallenge(
  tx: Tx,
  { ticketHash, sessionId, purpose }: Challenge,
  now: Date,
): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('passkey_challenges')
    .where('ticket_hash', '=', ticketHash)
    .where('session_id', 'is not distinct from', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', momentOf(now))
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge
}
