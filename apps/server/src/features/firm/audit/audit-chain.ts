// The hash chain over the audit log. A job seals entries in batches, so that writers never wait; changing or removing a
// sealed entry or a seal breaks the chain. Seals use a key that the database does not store in clear; older logs begin
// with plain hashes, which the first keyed seal protects.
import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { type AuditKey, keyToSealWith, type Sealing } from './audit-keys.ts'
import { markOf } from './redaction-mark.ts'

const BATCH = 1000
export const CHAIN_LOCK = 7_301_775
const BEGINNING = Buffer.alloc(32)

/** PostgreSQL writes the entry in a fixed form: jsonb has one text for one content. */
export const CANONICAL = sql<string>`json_build_array(e.id, extract(epoch from e.at)::text, e.actor_id, e.action, e.record_kind,
  e.record_id, e.details::text, e.ip, e.request_id)::text`

const hashAfter = (key: AuditKey | undefined, previous: Buffer, entry: string) =>
  (key ? createHmac('sha256', key.seal) : createHash('sha256')).update(previous).update(entry).digest()

/** Seals waiting entries, oldest first; returns their number. Only one server runs it at a time. */
export async function sealAudit(services: Sealing & Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { db, clock } = services
  let sealed = 0
  for (let batch = BATCH; batch === BATCH; sealed += batch)
    batch = await db.transaction().execute(async tx => await sealBatch(tx, services, clock()))
  return sealed
}

async function sealBatch(tx: Tx, sealing: Sealing, now: Date): Promise<number> {
  const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as held`.execute(
    tx,
  )
  if (!lock.rows[0]?.held) return 0
  const waiting = await tx
    .selectFrom('audit_unsealed as u')
    .innerJoin('audit_entries as e', 'e.id', 'u.entry_id')
    .select(['e.id', CANONICAL.as('canonical')])
    .orderBy('e.id')
    .limit(BATCH)
    .execute()
  if (waiting.length === 0) return 0
  const last = await lastSeal(tx)
  const key = await keyToSealWith(tx, sealing, now)
  let position = last?.position ?? 0
  let hash = last?.hash ?? BEGINNING
  const seals = waiting.map(({ id, canonical }) => {
    position += 1
    hash = hashAfter(key, hash, canonical)
    return { position, entry_id: id, hash, key_number: key.number }
  })
  await tx.insertInto('audit_seals').values(seals).execute()
  const ids = waiting.map(({ id }) => id)
  await tx.deleteFrom('audit_unsealed').where('entry_id', 'in', ids).execute()
  return waiting.length
}

export async function lastSeal(executor: Executor) {
  return await executor
    .selectFrom('audit_seals')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface ChainReport {
  sealed: number
  unsealed: number
  /** The first entry that does not match; undefined if the chain is intact. */
  broken: { position: number; entryId: number; because: 'changed' | 'missing' } | undefined
}

export async function verifyAuditChain(
  executor: Executor,
  keys: ReadonlyMap<number, AuditKey>,
): Promise<ChainReport> {
  let hash: Buffer = BEGINNING
  let position = 0
  let keyNumber = 0
  let entryId = 0
  for (;;) {
    const rows = await executor
      .selectFrom('audit_seals as s')
      .leftJoin('audit_entries as e', 'e.id', 's.entry_id')
      .leftJoin('audit_redactions as r', 'r.entry_id', 's.entry_id')
      .select(['s.position', 's.entry_id', 's.hash', 's.key_number', 'e.id', CANONICAL.as('canonical')])
      .select(['r.mark', 'r.key_number as mark_key'])
      .where('s.position', '>', position)
      .orderBy('s.position')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const broken = (because: 'changed' | 'missing') => ({
        position: row.position,
        entryId: row.entry_id,
        because,
      })
      if (row.id === null || row.position !== position + 1)
        return await reportOf(executor, position, broken('missing'))
      const key = keys.get(row.key_number ?? 0)
      hash = isEmptied(row, keys) ? row.hash : hashAfter(key, hash, row.canonical)
      // A chain never returns to an earlier key or to no key.
      const isKeyed = row.key_number === null ? keyNumber === 0 : key && key.number >= keyNumber
      keyNumber = key?.number ?? 0
      if (!isKeyed || !hash.equals(row.hash)) return await reportOf(executor, position, broken('changed'))
      position = row.position
      entryId = row.entry_id
    }
    if (rows.length === BATCH) continue
    // Only plain hashes although keys exist: the chain was rewritten.
    if (position > 0 && keys.size > 0 && keyNumber === 0)
      return await reportOf(executor, position, { position, entryId, because: 'changed' })
    return await reportOf(executor, position, await findUnqueued(executor))
  }
}

interface SealedRow {
  hash: Buffer
  canonical: string
  mark: Buffer | null
  mark_key: number | null
}

/** Its details were destroyed with their case: then the kept seal leads on, if the mark is that of the log's key. */
function isEmptied(
  { hash, canonical, mark, mark_key }: SealedRow,
  keys: ReadonlyMap<number, AuditKey>,
): boolean {
  const key = mark && keys.get(mark_key ?? 0)
  return key ? markOf(key, hash, canonical).equals(mark) : false
}

/** Finds an entry that is neither sealed nor waiting: it was inserted outside the chain. */
async function findUnqueued(executor: Executor): Promise<ChainReport['broken']> {
  const row = await executor
    .selectFrom('audit_entries as e')
    .leftJoin('audit_seals as s', 's.entry_id', 'e.id')
    .leftJoin('audit_unsealed as u', 'u.entry_id', 'e.id')
    .select('e.id')
    .where('s.entry_id', 'is', null)
    .where('u.entry_id', 'is', null)
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()
  return row && { position: 0, entryId: row.id, because: 'missing' }
}

async function reportOf(
  executor: Executor,
  sealed: number,
  broken: ChainReport['broken'],
): Promise<ChainReport> {
  const { unsealed } = await executor
    .selectFrom('audit_unsealed')
    .select(sql<number>`count(*)::int`.as('unsealed'))
    .executeTakeFirstOrThrow()
  return { sealed, unsealed, broken }
}

export const sealAuditJob = defineJob({
  name: 'audit.seal',
  data: z.object({}),
  every: '* * * * *',
  async work(services) {
    await sealAudit(services)
  },
})
