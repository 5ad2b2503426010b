import type { Tx } from '../../platform/db/database.ts'

/** Called when an address turns out to belong to somebody: the letters that went to it are theirs to read. */
export async function linkLetters(tx: Tx, user: { id: string; email: string }): Promise<void> {
  await tx
    .updateTable('letter_recipients as r')
    .set({ user_id: user.id })
    .where('r.address', '=', user.email)
    .where('r.user_id', 'is', null)
    // Of letters that came, the addresses are what a stranger wrote.
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
