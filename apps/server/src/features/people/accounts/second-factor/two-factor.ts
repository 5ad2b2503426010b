// Sign-in with an authenticator app (TOTP, RFC 6238).

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { Secret, TOTP } from 'otpauth'
import type { Sealer } from '../../../../platform/crypto/sealed-text.ts'
import type { Executor, Tx } from '../../../../platform/db/database.ts'

const STEP_MS = 30_000

const totpOf = (secret: string, firmName = '', email = '') =>
  new TOTP({
    issuer: firmName,
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: STEP_MS / 1000,
  })

/** 'begun' until a code has confirmed the secret. */
export async function twoFactorState(executor: Executor, userId: UserId): Promise<'off' | 'begun' | 'on'> {
  const row = await executor
    .selectFrom('two_factor')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return 'off'
  return row.confirmed_at === null ? 'begun' : 'on'
}

export async function isTwoFactorOn(executor: Executor, userId: UserId): Promise<boolean> {
  return (await twoFactorState(executor, userId)) === 'on'
}

export async function beginTwoFactor(
  tx: Tx,
  sealer: Sealer,
  user: { id: UserId; email: string },
  firmName: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  const fresh = { secret: sealer.seal(secret), confirmed_at: null, last_step: 0 }
  await tx
    .insertInto('two_factor')
    .values({ user_id: user.id, ...fresh })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
  return { secret, uri: totpOf(secret, firmName, user.email).toString() }
}

/**
 * Accepts a code of the previous, current or next step, each step at most once, so that an observed code cannot be
 * reused.
 */
export async function verifyTwoFactorCode(
  tx: Tx,
  sealer: Sealer,
  userId: UserId,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('two_factor')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !/^\d{6}$/.test(code)) return false
  const delta = totpOf(sealer.open(row.secret)).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / STEP_MS) + delta
  if (step <= row.last_step) return false
  await tx.updateTable('two_factor').set({ last_step: step }).where('user_id', '=', userId).execute()
  return true
}

export async function confirmTwoFactor(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('two_factor')
    .set({ confirmed_at: momentOf(now) })
    .where('user_id', '=', userId)
    .execute()
}

/** Returns whether it was on. */
export async function removeTwoFactor(tx: Tx, userId: UserId): Promise<boolean> {
  const wasOn = await isTwoFactorOn(tx, userId)
  await tx.deleteFrom('two_factor').where('user_id', '=', userId).execute()
  return wasOn
}
