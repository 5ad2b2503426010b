// Claims let storing and removing the same bytes run without a long transaction: each inserts a row first. An advisory
// lock on the hash serialises these rows.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Executor, Tx } from '../../../../platform/db/database.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { Failure } from '../../../../platform/http/failure.ts'

type Claiming = 'keep' | 'remove'

/** Claims of a killed server expire. Removers wait longer than keepers may take. */
const KEEPING_ENDS = sql`interval '15 minutes'`
const KEEPING_FORGOTTEN = sql`interval '30 minutes'`
const REMOVING_ENDS = sql`interval '5 minutes'`
const LOOKS = 40
const PAUSE_MS = 100
const COME_BACK_AFTER_S = 5

/** Held until the transaction ends, for claiming a file and for reading its claims. */
async function lockFile(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 1))`.execute(tx)
}

async function isClaimed(tx: Tx, hash: string, kind: Claiming): Promise<boolean> {
  const lasts = kind === 'keep' ? KEEPING_FORGOTTEN : REMOVING_ENDS
  const found = await tx
    .selectFrom('file_claims')
    .select('id')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where(sql<boolean>`made_at > now() - ${lasts}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function insertClaim(tx: Tx, hash: string, kind: Claiming): Promise<string> {
  const { id } = await tx
    .insertInto('file_claims')
    .values({ hash, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False if the claim had already ended. */
export async function dropClaim(executor: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await executor.deleteFrom('file_claims').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Prevents the removal of the bytes. Several claims for one file may coexist. */
export async function claimToKeep(db: Database, hash: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const claim = await db.transaction().execute(async tx => {
      await lockFile(tx, hash)
      return (await isClaimed(tx, hash, 'remove')) ? undefined : await insertClaim(tx, hash, 'keep')
    })
    if (claim) return claim
    // A removal takes a moment.
    await setTimeout(PAUSE_MS)
  }
  throw new Failure('server.busy', { retryAfter: COME_BACK_AFTER_S })
}

/** In the transaction of the row that needs the bytes; an expired claim fails, so that the caller starts again. */
export async function endKeepClaim(tx: Tx, claim: string): Promise<void> {
  const ended = await tx
    .deleteFrom('file_claims')
    .where('id', '=', claim)
    .where(sql<boolean>`made_at > now() - ${KEEPING_ENDS}`)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Failure('server.unavailable')
}

/** Removes bytes, unless they are claimed, or `release` or a last check finds them in use. */
export async function removeUnclaimed(
  db: Database,
  files: FileStore,
  hash: string,
  release: (tx: Tx) => Promise<boolean>,
  lastLook: () => Promise<boolean> = async () => true,
): Promise<void> {
  const claim = await db.transaction().execute(async tx => {
    await lockFile(tx, hash)
    if (await isClaimed(tx, hash, 'keep')) return undefined
    return (await release(tx)) ? await insertClaim(tx, hash, 'remove') : undefined
  })
  if (!claim) return
  if (await lastLook()) await files.remove(hash)
  await dropClaim(db, claim)
}

export async function hasNoRow(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx.selectFrom('files').select('hash').where('hash', '=', hash).executeTakeFirst()
  return row === undefined
}

export async function oldClaims(db: Database, most: number): Promise<{ id: string; hash: string }[]> {
  return await db
    .selectFrom('file_claims')
    .select(['id', 'hash'])
    .where(sql<boolean>`made_at < now() - ${KEEPING_FORGOTTEN}`)
    .limit(most)
    .execute()
}
