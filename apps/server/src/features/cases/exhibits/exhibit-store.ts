// The rows of sets and exhibits. A change locks the case, so the order of a set changes once at a time.

import type { ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { exhibitNumber, type Stamp } from '@maat/domain/cases/file/exhibits'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ExhibitSets, Exhibits } from '../../../platform/db/schema.generated.ts'

type View = z.input<typeof ExhibitSetView>

interface SetRow {
  id: string
  name: string
  letter: string
  stamp: Stamp
  version: number
  exhibits: Omit<View['exhibits'][number], 'number'>[]
}

/** A document that moved to another case is no longer an exhibit of this one. */
const EXHIBITS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'documentId', e.document_id, 'title', e.title,
      'documentName', d.name, 'mediaType', f.media_type, 'pages', f.pages, 'bytes', coalesce(f.size, 0),
      'isInternal', d.is_internal,
      'newestVersion', coalesce(n.number, 0), 'isChanged', coalesce(n.number, 0) > greatest(e.seen_version, 1), 'datedOn', e.dated_on, 'communicatedOn', e.communicated_on,
      'facts', (select count(distinct p.fact_id)::int from fact_proofs p where p.document_id = e.document_id))
    order by e.position), '[]')
  from exhibits e join documents d on d.id = e.document_id and d.case_id = s.case_id
    left join lateral (select v.number, v.file_hash from document_versions v
      where v.document_id = d.id order by v.number desc limit 1) n on true
    left join files f on f.hash = n.file_hash
  where e.set_id = s.id)`

function viewOf({ exhibits, ...set }: SetRow): View {
  return {
    ...set,
    exhibits: exhibits.map((exhibit, at) => ({ ...exhibit, number: exhibitNumber(set.letter, at) })),
  }
}

export async function listSetsOf(executor: Executor, caseId: CaseId): Promise<View[]> {
  const { rows } = await sql<SetRow>`
    select s.id, s.name, s.letter, s.stamp, s.version, ${EXHIBITS} as exhibits
    from exhibit_sets s where s.case_id = ${caseId}::uuid order by s.created_at, s.id`.execute(executor)
  return rows.map(viewOf)
}

export async function findSet(executor: Executor, caseId: CaseId, id: string): Promise<View | undefined> {
  const sets = await listSetsOf(executor, caseId)
  return sets.find(set => set.id === id)
}

/** The newest file of each exhibit by its document; a file that is still being scanned is none. */
export async function filesOfSet(executor: Executor, setId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; hash: string }>`
    select distinct on (e.document_id) e.document_id as id, v.file_hash as hash
    from exhibits e join documents d on d.id = e.document_id and d.status <> 'processing'
      join document_versions v on v.document_id = d.id
    where e.set_id = ${setId}::uuid order by e.document_id, v.number desc`.execute(executor)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

export async function getSet(executor: Executor, caseId: CaseId, id: string): Promise<View> {
  const set = await findSet(executor, caseId, id)
  if (!set) throw new Error(`The set ${id} was just written, and is not there`)
  return set
}

export async function insertSet(tx: Tx, row: Insertable<ExhibitSets>): Promise<string> {
  const { id } = await tx.insertInto('exhibit_sets').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateSet(tx: Tx, id: string, change: Updateable<ExhibitSets>): Promise<void> {
  await tx
    .updateTable('exhibit_sets')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteSet(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('exhibit_sets').where('id', '=', id).execute()
}

/** At the end, named like their documents. Returns how many of them belong to the case. */
export async function appendExhibits(
  tx: Tx,
  { caseId, setId, documentIds }: { caseId: CaseId; setId: string; documentIds: readonly DocumentId[] },
): Promise<number> {
  const { rows } = await sql`
    insert into exhibits (set_id, document_id, position, title, seen_version)
    select ${setId}::uuid, d.id, (select coalesce(max(e.position) + 1, 0) from exhibits e
        where e.set_id = ${setId}::uuid) + row_number() over (order by g.at) - 1, d.name,
      coalesce((select max(v.number) from document_versions v where v.document_id = d.id), 0)
    from unnest(${documentIds}::uuid[]) with ordinality g (id, at)
      join documents d on d.id = g.id and d.case_id = ${caseId}::uuid
    returning id`.execute(tx)
  return rows.length
}

export async function updateExhibit(tx: Tx, id: string, change: Updateable<Exhibits>): Promise<void> {
  await tx.updateTable('exhibits').set(change).where('id', '=', id).execute()
}

export async function updateExhibits(
  tx: Tx,
  setId: string,
  ids: readonly string[],
  change: Updateable<Exhibits>,
): Promise<void> {
  await tx
    .updateTable('exhibits')
    .set(change)
    .where('set_id', '=', setId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Exhibits without a place here, of documents that left the case, lose their row. */
export async function putInOrder(tx: Tx, setId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('exhibits')
    .where('set_id', '=', setId)
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .execute()
  await sql`
    update exhibits e set position = g.at - 1
    from unnest(${ids}::uuid[]) with ordinality g (id, at)
    where e.id = g.id and e.set_id = ${setId}::uuid`.execute(tx)
}
