// Recovery codes for a lost phone: single-use, shown once, and hashed as slowly as passwords.

import { randomInt } from 'node:crypto'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { hashPassword, passwordMatches } from '../../../../platform/crypto/passwords.ts'
import { hashToken } from '../../../../platform/crypto/secret-token.ts'
import type { Executor, Tx } from '../../../../platform/db/database.ts'

const CODES = 10
/** The first part finds the row, so that each guess costs one slow check; the other two parts are the secret. */
const PARTS = 3
const PART = 5
// Without letters and digits that look alike on paper.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const newLetters = () =>
  Array.from({ length: PARTS * PART }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const inParts = (letters: string) => letters.match(new RegExp(`.{1,${PART}}`, 'g'))?.join('-') ?? ''

export async function makeRecoveryCodes(tx: Tx, userId: UserId): Promise<string[]> {
  await deleteRecoveryCodes(tx, userId)
  const made = new Map<string, string>()
  while (made.size < CODES) {
    const letters = newLetters()
    made.set(letters.slice(0, PART), letters)
  }
  const rows = await Promise.all(
    [...made].map(async ([hint, letters]) => ({ user_id: userId, hint, hash: await hashPassword(letters) })),
  )
  await tx.insertInto('recovery_codes').values(rows).execute()
  return [...made.values()].map(inParts)
}

export async function consumeRecoveryCode(tx: Tx, userId: UserId, code: string, now: Date): Promise<boolean> {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  const found = await tx
    .selectFrom('recovery_codes')
    .select(['id', 'hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('hint', '=', letters.slice(0, PART)), eb('code_hash', '=', hashToken(inParts(letters)))]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!found || (found.hash !== null && !(await passwordMatches(found.hash, letters)))) return false
  await tx
    .updateTable('recovery_codes')
    .set({ used_at: momentOf(now) })
    .where('id', '=', found.id)
    .execute()
  return true
}

export async function countRecoveryCodes(executor: Executor, userId: UserId): Promise<number> {
  const { count } = await executor
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteRecoveryCodes(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
