import type { Work } from '../../../platform/http/work.ts'
import { linkInvitations } from '../../calendar/calendar/index.ts'
import { linkParticipations } from '../../cases/participants/index.ts'
import { linkLetters } from '../../communication/letters/index.ts'
import { markEmailVerified, type UserRow } from '../users/index.ts'

/**
 * Records that the account's owner reads this mailbox: cases and meetings that were shared with the address become
 * visible.
 */
export async function confirmAddress({ tx, now }: Work, user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await markEmailVerified(tx, user.id, now)
  await linkParticipations(tx, user)
  await linkInvitations(tx, user)
  await linkLetters(tx, user)
}
