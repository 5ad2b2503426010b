// Empties the details of the entries about a destroyed case. The seals stay, so that the chain and its anchors remain
// valid; a mark with the key of the log proves that the product emptied the entry.
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { CANONICAL, CHAIN_LOCK } from './audit-chain.ts'
import { type AuditKey, keyToSealWith, type Sealing } from './audit-keys.ts'
import { markOf } from './redaction-mark.ts'

interface Redaction {
  destructionId: string
  since: string
  now: Date
}

/**
 * The ids of the records are in the table `destroyed_rows` of the transaction, whose login owns the schema. Returns the
 * number of emptied entries.
 */
export async function redactEntries(tx: Tx, sealing: Sealing, redaction: Redaction): Promise<number> {
  // Nothing is sealed meanwhile.
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx)
  const { rows: emptied } = await sql<{ id: number }>`
    update audit_entries e set details = '{}'
    where e.details <> '{}' and e.at >= ${redaction.since}::timestamptz and e.record_kind <> 'destruction'
      and (e.record_id in (select r.id::text from destroyed_rows r) or exists (
        select from regexp_matches(e.details::text, '[0-9a-f]{8}-[0-9a-f-]{27}', 'g') m
        where m[1] in (select r.id::text from destroyed_rows r)))
    returning e.id`.execute(tx)
  if (emptied.length === 0) return 0
  const key = await keyToSealWith(tx, sealing, redaction.now)
  await markEntries(tx, key, { ids: emptied.map(({ id }) => id), destructionId: redaction.destructionId })
  return emptied.length
}

/** Entries that a restored backup contains without their details, because the key of their case is gone. */
export async function markEmptied(
  tx: Tx,
  sealing: Sealing,
  { ids, destructionId, now }: { ids: number[]; destructionId: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx)
  await markEntries(tx, await keyToSealWith(tx, sealing, now), { ids, destructionId })
}

/** An entry that still waits for its seal is sealed as it is now, and needs no mark. */
async function markEntries(
  tx: Tx,
  key: AuditKey,
  { ids, destructionId }: { ids: number[]; destructionId: string },
): Promise<void> {
  const sealed = await tx
    .selectFrom('audit_entries as e')
    .innerJoin('audit_seals as s', 's.entry_id', 'e.id')
    .select(['e.id', 's.hash', CANONICAL.as('canonical')])
    .where(sql<boolean>`e.id = any(${ids}::bigint[])`)
    .execute()
  const marks = sealed.map(({ hash, canonical }) => markOf(key, hash, canonical))
  await sql`insert into audit_redactions (entry_id, key_number, mark, destruction_id)
    select m.entry_id, ${key.number}, m.mark, ${destructionId}::uuid
    from unnest(${sealed.map(({ id }) => id)}::bigint[], ${marks}::bytea[]) m (entry_id, mark)
    on conflict (entry_id) do update set key_number = excluded.key_number, mark = excluded.mark`.execute(tx)
}
