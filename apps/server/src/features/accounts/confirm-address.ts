import type { Work } from '../../platform/http/work.ts'
import { linkParticipations } from '../cases/index.ts'
import { markEmailVerified, type UserRow } from '../users/index.ts'

/** Whoever opened a link reads this mailbox; cases that were shared with the address open to them. */
export async function confirmAddress({ tx, now }: Work, user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await markEmailVerified(tx, user.id, now)
  await linkParticipations(tx, user)
}
