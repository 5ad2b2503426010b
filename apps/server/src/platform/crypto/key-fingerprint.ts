// A key is known again by its fingerprint, from which nobody finds the key.
import { hkdfSync } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { StartupError } from '../startup-error.ts'

export const fingerprintOf = (dataKey: string): string =>
  Buffer.from(hkdfSync('sha256', dataKey, 'maat', 'key fingerprint', 12)).toString('hex')

const NAME = 'DATA_KEY'

/** With another key, whatever is sealed would be lost without a word, and new values would mix with it. */
export async function demandSameKey(db: Database, dataKey: string): Promise<void> {
  const fingerprint = fingerprintOf(dataKey)
  await db
    .insertInto('product_keys')
    .values({ name: NAME, fingerprint })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const noted = await db
    .selectFrom('product_keys')
    .select('fingerprint')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  if (noted.fingerprint !== fingerprint)
    throw new StartupError(
      'DATA_KEY is not the key with which this database was sealed: give it that key, nothing was changed.',
    )
}
