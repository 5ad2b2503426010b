// The versions of a document: each is a file as it was received, with its sender and time. Versions never change,
// except for a photo that is converted before it can be opened.

import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { isStaff, ROLE_IDS, type Role } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { isVersionVisible, type VersionReach } from '../../cases/case-access/index.ts'
import { enqueueReading } from './texts/read-text.ts'

export interface VersionRow {
  id: string
  number: number
  file_name: string
  file_hash: string
  uploaded_at: Moment
  uploaded_by: UserId
  uploader: string
  file_size: number
  media_type: string
  shown_from: number
}

export const reachOf = ({ role }: { role: Role }): VersionReach => ({ seesInternal: isStaff(role) })

/** The hash of a document's current file, in a query with this table alias. */
export const newestHashOf = (documents: string) => sql<string | null>`(
  select v.file_hash from document_versions v where v.document_id = ${sql.ref(`${documents}.id`)}
  order by v.number desc limit 1)`

/** In a query of `document_versions v`: after a move from another case, the user who moved it, not the client who sent it. */
export const SENDER_SHOWN = sql<UserId>`coalesce(v.brought_by, v.uploaded_by)`

function versionRows(executor: Executor, documentId: DocumentId, reach: VersionReach) {
  return executor
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .innerJoin('files as f', 'f.hash', 'v.file_hash')
    .innerJoin('users as u', join => join.on('u.id', '=', SENDER_SHOWN))
    .select([
      'v.id',
      'v.number',
      'v.file_name',
      'v.file_hash',
      'v.uploaded_at',
      'v.uploaded_by',
      'u.full_name as uploader',
      'f.size as file_size',
      'f.media_type',
      'd.shown_from',
    ])
    .where('v.document_id', '=', documentId)
    .where(isVersionVisible(reach))
    .orderBy('v.number', 'desc')
}

const CLIENT = sql.lit(ROLE_IDS.User)
const MOST_VERSIONS = 100

export async function versionsOf(
  executor: Executor,
  documentId: DocumentId,
  reach: VersionReach,
): Promise<VersionRow[]> {
  return await versionRows(executor, documentId, reach).limit(MOST_VERSIONS).execute()
}

/** The newest version, unless a number is given. */
export async function findVersion(
  executor: Executor,
  documentId: DocumentId,
  number: number | undefined,
  reach: VersionReach,
): Promise<VersionRow | undefined> {
  const query = versionRows(executor, documentId, reach)
  return await (number === undefined ? query : query.where('v.number', '=', number))
    .limit(1)
    .executeTakeFirst()
}

export interface StoredVersion {
  document_id: DocumentId
  number: number
  hash: string
  /** The hash of the file as it was received, if it was converted. */
  sent_hash: string | null
  size: number
  media_type: string
  pages: number | null
}

/** The versions of several documents, the newest first. */
export async function storedVersionsOf(
  executor: Executor,
  documentIds: readonly DocumentId[],
  reach: VersionReach,
): Promise<StoredVersion[]> {
  return await executor
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .innerJoin('files as f', 'f.hash', 'v.file_hash')
    .select(['v.document_id', 'v.number', 'v.sent_hash', 'f.hash', 'f.size', 'f.media_type', 'f.pages'])
    .where(sql<boolean>`v.document_id = any(${documentIds}::uuid[])`)
    .where(isVersionVisible(reach))
    .orderBy('v.number', 'desc')
    .execute()
}

export interface NewVersion {
  documentId: DocumentId
  fileHash: string
  fileName: string
  uploadedBy: UserId
}

/** The document's row is locked, so no two versions get the same number. Its text is read in the background. */
export async function insertVersion(work: Work, version: NewVersion): Promise<number> {
  const { tx, now } = work
  const { id, number } = await tx
    .insertInto('document_versions')
    .values({
      document_id: version.documentId,
      number: sql`(select coalesce(max(number), 0) + 1 from document_versions
        where document_id = ${version.documentId}::uuid)`,
      file_hash: version.fileHash,
      file_name: version.fileName,
      uploaded_by: version.uploadedBy,
      uploaded_at: momentOf(now),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await enqueueReading(work, { versionId: id })
  return number
}

/** In its new case, the document comes from the user who moved it. Returns the numbers of the changed versions. */
export async function showBringer(tx: Tx, documentId: DocumentId, bringerId: UserId): Promise<number[]> {
  const rows = await tx
    .updateTable('document_versions as v')
    .set({ brought_by: bringerId })
    .where('v.document_id', '=', documentId)
    .where('v.brought_by', 'is', null)
    .where(sql<boolean>`exists (select from users u where u.id = v.uploaded_by and u.role_id = ${CLIENT})`)
    .returning('v.number')
    .execute()
  return rows.map(({ number }) => number)
}

export async function showSenders(tx: Tx, documentId: DocumentId, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .updateTable('document_versions')
    .set({ brought_by: null })
    .where('document_id', '=', documentId)
    .where('number', 'in', numbers)
    .execute()
}

/** The same picture in another format; the original is recognised by its hash. */
export async function replaceFile(
  tx: Tx,
  { documentId, number, sent, kept }: { documentId: DocumentId; number: number; sent: string; kept: string },
): Promise<void> {
  await tx
    .updateTable('document_versions')
    .set({ file_hash: kept, sent_hash: sent })
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .execute()
}

export async function deleteVersions(tx: Tx, documentId: DocumentId, number?: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('document_versions')
    .where('document_id', '=', documentId)
    .$if(number !== undefined, query => query.where('number', '=', number ?? 0))
    .returning('file_hash')
    .execute()
  return rows.map(row => row.file_hash)
}

export interface FiledVersion {
  /** Undefined if the document has no file yet. */
  version: { number: number; hash: string; pages: number | null } | undefined
}

/** The newest file of a document of this case; undefined if the case has no such document. */
export async function findFiledVersion(
  executor: Executor,
  caseId: CaseId,
  documentId: DocumentId,
): Promise<FiledVersion | undefined> {
  const row = await executor
    .selectFrom('documents as d')
    .leftJoin('document_versions as v', 'v.document_id', 'd.id')
    .leftJoin('files as f', 'f.hash', 'v.file_hash')
    .select(['v.number', 'v.file_hash as hash', 'f.pages'])
    .where('d.id', '=', documentId)
    .where('d.case_id', '=', caseId)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { number, hash, pages } = row
  return { version: number === null || hash === null ? undefined : { number, hash, pages } }
}
