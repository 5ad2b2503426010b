// Removes the rows of a case by the plan of destruction, in one transaction of the schema's owner.
import type { CaseId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { DestroyedCounts } from '@maat/domain/privacy/certificate'
import { DESTROYED_CLASSES } from '@maat/domain/privacy/retention'
import { sql } from 'kysely'
import { fingerprintOfCaseKey } from '../../../platform/crypto/case-seal.ts'
import type { Sealer } from '../../../platform/crypto/sealed-text.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { DESTRUCTION_PLAN, type Owner } from '../../../platform/retention/destruction-plan.ts'
import { dropCopiesOf } from '../data-exports/index.ts'
import { deletionOrder } from './deletion-order.ts'

export interface DestroyedRows {
  counts: DestroyedCounts
  fileHashes: string[]
  /** Null if no backup was ever made of the case. */
  keyFingerprint: string | null
}

type Deleted = Extract<(typeof DESTRUCTION_PLAN)[string], { does: 'delete' }>

const deletedTables = (): [table: string, part: Deleted][] =>
  Object.entries(DESTRUCTION_PLAN).flatMap(([table, part]) =>
    part.does === 'delete' ? [[table, part] as [string, Deleted]] : [],
  )

/** Tables whose rows name a record instead of belonging to one; their rows go after all ids are known. */
const namesRecord = ({ of }: Deleted) => of.some(owner => typeof owner === 'object' && 'record' in owner)

const table = (name: string) => sql.table(name)

/** The rows of one owner; the ids of other rows are in `destroyed_rows`. */
function ownedBy(owner: Exclude<Owner, { record: string }>, caseId: CaseId) {
  return typeof owner === 'string'
    ? sql`${sql.ref(`t.${owner}`)} = ${caseId}::uuid`
    : sql`${sql.ref(`t.${owner.through}`)} in (
        select r.id from destroyed_rows r where r.of_table = ${owner.table})`
}

const directOwners = ({ of }: Deleted) =>
  of.filter(owner => typeof owner === 'string' || 'through' in owner) as Exclude<Owner, { record: string }>[]

/** The caller holds the lock of the log, redacts it with `destroyed_rows`, and commits. */
export async function destroyRows(
  tx: Tx,
  { caseId, now, sealer }: { caseId: CaseId; now: Date; sealer: Sealer },
): Promise<DestroyedRows> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('maat.destroyed_case', ${caseId}, true)`.execute(
    tx,
  )
  // Other changes of the case wait, and then find that it is destroyed.
  await tx.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute()
  await collectIds(tx, caseId)
  const fileHashes = [...(await hashesOf(tx, caseId)), ...(await dropCopiesOf(tx, caseId))]
  const keyFingerprint = await fingerprintOf(tx, caseId, sealer)
  await blankRows(tx, caseId, now)
  const counts = await deleteRows(tx, caseId)
  return { counts: { ...counts, files: fileHashes.length }, fileHashes, keyFingerprint }
}

async function fingerprintOf(tx: Tx, caseId: CaseId, sealer: Sealer): Promise<string | null> {
  const row = await tx
    .selectFrom('case_keys')
    .select('sealed_key')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row ? fingerprintOfCaseKey(Buffer.from(sealer.open(row.sealed_key), 'base64')) : null
}

/** Notes the ids of all rows that go, from the case down. They also lead to notices, mails and entries of the log. */
async function collectIds(tx: Tx, caseId: CaseId): Promise<void> {
  await sql`create temp table destroyed_rows (of_table text not null, id uuid not null, primary key (of_table, id))
    on commit drop`.execute(tx)
  await sql`insert into destroyed_rows values ('cases', ${caseId}::uuid)`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`.execute(tx)
  const identified = new Set(rows.map(({ name }) => name))
  const collected = new Set<string>(['cases'])
  const collect = async (name: string, part: Deleted): Promise<void> => {
    if (collected.has(name)) return
    collected.add(name)
    const owners = directOwners(part)
    for (const owner of owners) {
      const parent = typeof owner === 'string' ? undefined : DESTRUCTION_PLAN[owner.table]
      if (typeof owner === 'object' && parent?.does === 'delete') await collect(owner.table, parent)
    }
    for (const owner of owners)
      await sql`insert into destroyed_rows select ${name}, t.id from ${table(name)} t
        where ${ownedBy(owner, caseId)} on conflict do nothing`.execute(tx)
  }
  for (const [name, part] of deletedTables())
    if (identified.has(name) && !namesRecord(part)) await collect(name, part)
  await sql`analyze destroyed_rows`.execute(tx)
}

async function hashesOf(tx: Tx, caseId: CaseId): Promise<string[]> {
  const uses = deletedTables().flatMap(([name, part]) =>
    (part.files ?? []).flatMap(column =>
      directOwners(part).map(
        owner =>
          sql`select ${sql.ref(`t.${column}`)} as hash from ${table(name)} t where ${ownedBy(owner, caseId)}`,
      ),
    ),
  )
  const { rows } = await sql<{ hash: string }>`
    select distinct hash from (${sql.join(uses, sql` union all `)}) uses where hash is not null order by hash`.execute(
    tx,
  )
  return rows.map(({ hash }) => hash)
}

async function blankRows(tx: Tx, caseId: CaseId, now: Date): Promise<void> {
  for (const [name, part] of Object.entries(DESTRUCTION_PLAN)) {
    if (part.does !== 'blank') continue
    const columns = Object.entries(part.columns).map(
      ([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`,
    )
    for (const owner of part.of)
      if (typeof owner === 'string')
        await sql`update ${table(name)} t set ${sql.join(columns)} where ${sql.ref(`t.${owner}`)} = ${caseId}::uuid`.execute(
          tx,
        )
  }
  // The index of the case follows it.
  await sql`update cases set destroyed_at = ${momentOf(now) satisfies Moment}, version = version + 1, search_text = fold(number)
    where id = ${caseId}::uuid`.execute(tx)
  await sql`select index_case(${caseId}::uuid)`.execute(tx)
}

async function deleteRows(tx: Tx, caseId: CaseId): Promise<DestroyedCounts> {
  const counts = Object.fromEntries(DESTROYED_CLASSES.map(name => [name, 0])) as DestroyedCounts
  const tables = deletedTables()
  await deleteNamed(tx)
  const order = await deletionOrder(
    tx,
    tables.flatMap(([name, part]) => (namesRecord(part) ? [] : [name])),
  )
  const parts = new Map(tables)
  for (const name of order) {
    const part = parts.get(name)
    if (!part) continue
    for (const owner of directOwners(part)) {
      const { numAffectedRows = 0n } =
        await sql`delete from ${table(name)} t where ${ownedBy(owner, caseId)}`.execute(tx)
      if (part.counts) counts[part.counts] += Number(numAffectedRows)
    }
  }
  // Deleting what is not in the search any more may have entered what is around it again.
  await sql`delete from search_entries e using destroyed_rows r
    where e.record_id = r.id and r.of_table <> 'cases'`.execute(tx)
  return counts
}

/** Notices, mails and repeated replies about one of the records. Guests of the case have mails without a record. */
async function deleteNamed(tx: Tx): Promise<void> {
  const ids = sql`(select r.id::text from destroyed_rows r)`
  await sql`delete from notifications where target_id in ${ids}`.execute(tx)
  await sql`delete from mails where about_id::text in ${ids} or (recipient_id is null and to_address in (
    select email from event_participants where id in (select id from destroyed_rows where of_table = 'event_participants')
    union select email from case_participants where id in (select id from destroyed_rows where of_table = 'case_participants')
    union select email from round_signers where id in (select id from destroyed_rows where of_table = 'round_signers')
    union select email from consultations where id in (select id from destroyed_rows where of_table = 'consultations')))`.execute(
    tx,
  )
  // Older replies serve no repetition any more, and may name the case without its id.
  await sql`delete from idempotent_requests q where q.created_at < now() - interval '1 hour' or exists (
    select from regexp_matches(q.reply::text, '[0-9a-f]{8}-[0-9a-f-]{27}', 'g') m where m[1] in ${ids})`.execute(
    tx,
  )
}

/** Ended jobs name the records, and failed ones quote their errors. The login of the application owns the queue. */
export async function dropEndedJobs(tx: Tx, application: Executor): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from destroyed_rows`.execute(tx)
  await sql`delete from jobs.job j where j.state in ('completed', 'cancelled', 'failed') and exists (
    select from regexp_matches(j.data::text, '[0-9a-f]{8}-[0-9a-f-]{27}', 'g') m
    where m[1] = any(${rows.map(({ id }) => id)}::text[]))`.execute(application)
}
