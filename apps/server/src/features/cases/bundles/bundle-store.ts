// The rows of bundles and their files.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { BundleEntry } from '@maat/domain/cases/file/bundles'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { BundleFiles, Bundles } from '../../../platform/db/schema.generated.ts'

export type BundleRow = Selectable<Bundles> & { made_by: string; files: BundleFileRow[] }

export interface BundleFileRow {
  part: number
  name: string
  hash: string
  bytes: number
  pages: number
}

const FILES = sql<BundleFileRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('part', f.part, 'name', f.name, 'hash', f.file_hash,
      'pages', f.pages, 'bytes', s.size) order by f.position), '[]')
  from bundle_files f join files s on s.hash = f.file_hash where f.bundle_id = b.id)`

export const bundlesOf = (executor: Executor, caseId: CaseId) =>
  executor
    .selectFrom('bundles as b')
    .innerJoin('users as u', 'u.id', 'b.requested_by')
    .selectAll('b')
    .select(['u.full_name as made_by', FILES.as('files')])
    .where('b.case_id', '=', caseId)

export async function findBundle(
  executor: Executor,
  caseId: CaseId,
  id: string,
): Promise<BundleRow | undefined> {
  return await bundlesOf(executor, caseId).where('b.id', '=', id).executeTakeFirst()
}

export async function countBundles(executor: Executor, caseId: CaseId): Promise<number> {
  const { count } = await executor
    .selectFrom('bundles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertBundle(tx: Tx, row: Insertable<Bundles>): Promise<string> {
  const { id } = await tx.insertInto('bundles').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Undefined if it was removed, or is made already. */
export async function lockBundleInMaking(tx: Tx, id: string) {
  return await tx
    .selectFrom('bundles')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'making')
    .forUpdate()
    .executeTakeFirst()
}

export async function findBundleInMaking(executor: Executor, id: string) {
  return await executor
    .selectFrom('bundles')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
}

export async function updateBundle(
  executor: Executor,
  id: string,
  change: Updateable<Bundles>,
): Promise<void> {
  await executor.updateTable('bundles').set(change).where('id', '=', id).execute()
}

/** False if it was removed: then nobody waits for it. */
export async function noteStep(executor: Executor, id: string, done: number): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('bundles')
    .set({ steps_done: sql`least(${done}::int, steps)` })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertBundleFiles(tx: Tx, rows: readonly Insertable<BundleFiles>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('bundle_files')
      .values([...rows])
      .execute()
}

/** Returns the hashes of its files, which may be unused now. */
export async function deleteBundle(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('bundle_files')
    .where('bundle_id', '=', id)
    .returning('file_hash')
    .execute()
  await tx.deleteFrom('bundles').where('id', '=', id).execute()
  return rows.map(({ file_hash }) => file_hash)
}

/** Returns the bundles that had one of the documents, and the hashes of their files, which may be unused now. */
export async function voidBundlesWith(
  tx: Tx,
  caseId: CaseId,
  documentIds: readonly DocumentId[],
): Promise<{ bundles: string[]; hashes: string[] }> {
  const { rows } = await sql<{ id: string }>`
    update bundles b set state = 'voided', made_at = null,
      entries = (select coalesce(jsonb_agg(x.entry order by x.place), '[]')
        from jsonb_array_elements(b.entries) with ordinality x (entry, place)
        where x.entry ->> 'documentId' <> all(${documentIds}::text[]))
    where b.case_id = ${caseId}::uuid and exists (select from jsonb_array_elements(b.entries) x (entry)
      where x.entry ->> 'documentId' = any(${documentIds}::text[]))
    returning b.id`.execute(tx)
  const bundles = rows.map(({ id }) => id)
  if (bundles.length === 0) return { bundles, hashes: [] }
  const files = await tx
    .deleteFrom('bundle_files')
    .where('bundle_id', 'in', bundles)
    .returning('file_hash')
    .execute()
  return { bundles, hashes: files.map(({ file_hash }) => file_hash) }
}

/** The content that a bundle shows of its set: a bundle with another mark is outdated. */
export const markOfEntries = (
  entries: readonly Pick<BundleEntry, 'documentId' | 'number' | 'title' | 'datedOn' | 'hash'>[],
): string =>
  JSON.stringify(
    entries.map(({ documentId, number, title, datedOn, hash }) => [documentId, number, title, datedOn, hash]),
  )
