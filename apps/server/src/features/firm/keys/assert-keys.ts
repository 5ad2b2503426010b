// Checks at start that every key needed to read the database is configured. With a wrong key, new values would mix with
// unreadable ones.
import type { Moment } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { originWithoutUser, recordAudit } from '../../../platform/audit/record-audit.ts'
import { allKeys, type DataKeys } from '../../../platform/crypto/data-keys.ts'
import { fingerprintOf } from '../../../platform/crypto/key-fingerprint.ts'
import type { Database, Executor } from '../../../platform/db/database.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { keysInUse } from './sealed-columns.ts'

const NAME = 'DATA_KEY'

export interface KnownKey {
  fingerprint: string
  current_since: Moment
  emptied_at: Moment | null
}

/** Every key with which this database was opened, the first one first. */
export async function knownKeys(executor: Executor): Promise<KnownKey[]> {
  return await executor
    .selectFrom('product_keys')
    .select(['fingerprint', 'current_since', 'emptied_at'])
    .where('name', '=', NAME)
    .orderBy('noted_at')
    .orderBy('current_since')
    .execute()
}

export const newestOf = (keys: readonly KnownKey[]): KnownKey | undefined =>
  keys.toSorted((a, b) => a.current_since.localeCompare(b.current_since)).at(-1)

export async function assertKeys(db: Database, given: DataKeys, now: Date): Promise<void> {
  const known = await knownKeys(db)
  const fingerprint = fingerprintOf(given.dataKey)
  const givenPrints = new Set(allKeys(given).map(fingerprintOf))
  const newest = newestOf(known)
  const isKnown = known.some(key => key.fingerprint === fingerprint)
  if (newest && !isKnown && !givenPrints.has(newest.fingerprint))
    throw new StartupError(
      `DATA_KEY is not the key with which this database was sealed: give it that key (fingerprint ${newest.fingerprint}), or name that key in DATA_KEY_BEFORE. Nothing was changed.`,
    )
  const used = await keysInUse(
    db,
    known.map(key => key.fingerprint),
  )
  const missing = used.filter(print => !givenPrints.has(print))
  if (missing.length > 0)
    throw new StartupError(
      `Some values in this database were sealed with an earlier key, which is missing (fingerprint ${missing.join(', ')}): add it to DATA_KEY_BEFORE until \`npm run keys:status\` says that you can remove it. Nothing was changed.`,
    )
  if (newest?.fingerprint !== fingerprint) await noteCurrent(db, fingerprint, newest, now)
}

/** Another server may start with it at the same moment. */
async function noteCurrent(
  db: Database,
  fingerprint: string,
  before: KnownKey | undefined,
  now: Date,
): Promise<void> {
  await db
    .insertInto('product_keys')
    .values({ name: NAME, fingerprint, current_since: sql`clock_timestamp()` })
    .onConflict(conflict =>
      conflict
        .columns(['name', 'fingerprint'])
        .doUpdateSet({ current_since: sql`clock_timestamp()`, emptied_at: null }),
    )
    .execute()
  if (!before) return
  const origin = originWithoutUser('start', now)
  await recordAudit(
    db,
    origin,
    'keys.changed',
    { kind: 'key', id: fingerprint },
    { before: before.fingerprint },
  )
}
