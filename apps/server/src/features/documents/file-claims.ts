// Who stores the bytes of a file, and who removes them, keep out of each other's way without holding a transaction open
// for it: each says so in a row first. A lock on the hash, held for these rows alone, keeps the two from crossing.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Executor, Tx } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { Failure } from '../../platform/http/failure.ts'

type Claiming = 'keep' | 'remove'

/** Of a server that was killed: nothing is under way any more. Removers wait longer than keepers may take. */
const KEEPING_ENDS = sql`interval '15 minutes'`
const KEEPING_FORGOTTEN = sql`interval '30 minutes'`
const REMOVING_ENDS = sql`interval '5 minutes'`
const LOOKS = 40
const PAUSE_MS = 100
const COME_BACK_AFTER_S = 5

/** Whoever claims a file, or looks who did, holds this until the transaction ends. */
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

/** False where it ended before. */
export async function dropClaim(executor: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await executor.deleteFrom('file_claims').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** From now on nobody removes its bytes. Any number may keep the same file at once. */
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

/** With the row that needs the bytes: whoever took too long begins anew. */
export async function endKeeping(tx: Tx, claim: string): Promise<void> {
  const ended = await tx
    .deleteFrom('file_claims')
    .where('id', '=', claim)
    .where(sql<boolean>`made_at > now() - ${KEEPING_ENDS}`)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Failure('server.unavailable')
}

/** Removes bytes, unless somebody keeps them just now, or `release` or a last look finds that they are needed. */
export async function takeAway(
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

/** What was being stored or removed when a server was killed, or a change was undone. */
export async function oldClaims(db: Database, most: number): Promise<{ id: string; hash: string }[]> {
  return await db
    .selectFrom('file_claims')
    .select(['id', 'hash'])
    .where(sql<boolean>`made_at < now() - ${KEEPING_FORGOTTEN}`)
    .limit(most)
    .execute()
}
