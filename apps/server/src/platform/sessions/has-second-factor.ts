import type { UserId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** An authenticator app or a passkey: the database defines it for all callers. */
export async function hasSecondFactor(executor: Executor, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userId}) as has`.execute(executor)
  return rows[0]?.has === true
}
