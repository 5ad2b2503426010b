import type { UserId } from '@maat/contract/ids'
import type { Tx } from '../../../platform/db/database.ts'

/** Called when an address is linked to an account: the user may read the letters sent to it. */
export async function linkLetters(tx: Tx, user: { id: UserId; email: string }): Promise<void> {
  await tx
    .updateTable('letter_recipients as r')
    .set({ user_id: user.id })
    .where('r.address', '=', user.email)
    .where('r.user_id', 'is', null)
    // Addresses in incoming letters were written by strangers, so they do not count.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('letters as l')
          .select('l.id')
          .whereRef('l.id', '=', 'r.letter_id')
          .where('l.direction', '=', 'out'),
      ),
    )
    .execute()
}
