// The rows of case documents, each with its case, the caller's relation to it, and its newest file.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { CASE_STORAGE_QUOTA } from '@maat/domain/documents/document-files'
import { ROLE_IDS } from '@maat/domain/people/roles'
import {
  type CompiledQuery,
  type Insertable,
  type NotNull,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { type Executor, REPLAN_EACH_TIME, type Tx } from '../../../platform/db/database.ts'
import { keptStatement } from '../../../platform/db/kept-statement.ts'
import type { Documents } from '../../../platform/db/schema.generated.ts'
import { type DocumentVisibility, isDocumentVisible } from '../../cases/case-access/index.ts'
import { accessOf, NAME_COLUMNS, POSITION_COLUMNS } from '../../cases/case-store/index.ts'
import { SENDER_SHOWN } from './version-store.ts'

const VERSION = [
  'v.number as file_number',
  'v.file_name',
  'v.file_hash',
  'v.uploaded_at',
  'v.uploaded_by',
  'f.size as file_size',
  'f.media_type',
] as const

/** Whether it is being signed, or was signed by all. */
const SIGNING = sql<'open' | 'signed' | null>`(
  select coalesce(r.outcome, 'open') from signing_rounds r
  where r.document_id = d.id and (r.outcome is null or r.outcome = 'signed') limit 1)`

const uploader = sql<string>`u.full_name`
const isFromStaff = sql<boolean>`(u.role_id >= ${sql.lit(ROLE_IDS.Assistant)})`

function documentRows(executor: Executor, callerId: string | undefined) {
  return executor
    .selectFrom('documents as d')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .leftJoin('document_types as t', 't.code', 'd.document_type')
    .leftJoin('generated_documents as g', 'g.document_id', 'd.id')
    .leftJoinLateral(
      versions =>
        versions
          .selectFrom('document_versions as v')
          .innerJoin('files as f', 'f.hash', 'v.file_hash')
          .innerJoin('users as u', join => join.on('u.id', '=', SENDER_SHOWN))
          .select([...VERSION, uploader.as('uploader'), isFromStaff.as('is_from_staff')])
          .whereRef('v.document_id', '=', 'd.id')
          .orderBy('v.number', 'desc')
          .limit(1)
          .as('newest'),
      join => join.onTrue(),
    )
    .selectAll(['d', 'newest'])
    .select([...POSITION_COLUMNS, ...NAME_COLUMNS, 't.name as type_name'])
    .select(['g.generated_at', 'g.finished_at', 'g.is_by_client', SIGNING.as('signing')])
    .select(accessOf(callerId))
    .$narrowType<{ case_id: NotNull }>()
}

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentRows>['executeTakeFirstOrThrow']>>

/**
 * Locks the case first, like adding a document or sending the case, so that signed content stays unchanged until it is
 * sent.
 */
async function lockCaseOf(executor: Executor, documentId: DocumentId): Promise<void> {
  await executor
    .selectFrom('cases as c')
    .innerJoin('documents as d', 'd.case_id', 'c.id')
    .select('c.id')
    .where('d.id', '=', documentId)
    .forNoKeyUpdate('c')
    .execute()
}

export async function findDocument(
  executor: Executor,
  id: DocumentId,
  options: { lock: boolean; callerId: string | undefined },
): Promise<DocumentRow | undefined> {
  if (options.lock) await lockCaseOf(executor, id)
  const { lock, callerId } = options
  const [row] = await documentById(executor, { lock }, { id, callerId })
  return row
}

const documentById = keptStatement(
  (
    executor,
    { lock }: { lock: boolean },
    { id, callerId }: { id: DocumentId; callerId: string | undefined },
  ) => {
    const query = documentRows(executor, callerId).where('d.id', '=', id)
    return (lock ? query.forUpdate('d') : query).compile()
  },
)

/** The documents of the subquery, in its order. */
export function documentsFound(
  executor: Executor,
  found: RawBuilder<{ id: string }>,
  { callerId, order, needsNewPlan }: { callerId: string; order: RawBuilder<unknown>; needsNewPlan: boolean },
): CompiledQuery<DocumentRow> {
  return documentRows(executor, callerId)
    .$if(needsNewPlan, query => query.modifyFront(REPLAN_EACH_TIME))
    .where(sql<SqlBool>`d.id in ${found}`)
    .orderBy(order)
    .compile()
}

/** Requested documents first, then the newest. */
export const documentsOfCase = (
  executor: Executor,
  caseId: CaseId,
  { callerId, reach }: { callerId: string; reach: DocumentVisibility },
): Promise<DocumentRow[]> => allOfCase(executor, { ...reach }, { caseId, callerId })

const allOfCase = keptStatement(
  (executor, reach: DocumentVisibility, { caseId, callerId }: { caseId: CaseId; callerId: string }) =>
    documentRows(executor, callerId)
      .where('d.case_id', '=', caseId)
      .where(isDocumentVisible(reach))
      .orderBy('d.is_required', 'desc')
      .orderBy('d.updated_at', 'desc')
      .orderBy('t.position')
      .orderBy('d.id', 'desc')
      .limit(sql.lit(CASE_STORAGE_QUOTA.documents))
      .compile(),
)

export async function insertDocument(tx: Tx, row: Insertable<Documents>): Promise<DocumentId> {
  const { id } = await tx.insertInto('documents').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDocument(tx: Tx, id: DocumentId, change: Updateable<Documents>): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteDocument(tx: Tx, id: DocumentId): Promise<void> {
  await tx.deleteFrom('documents').where('id', '=', id).execute()
}

export type DocumentOnly = Selectable<Documents>

export async function deleteDocumentsOfPaper(tx: Tx, paperId: string): Promise<void> {
  await tx.deleteFrom('documents').where('paper_id', '=', paperId).execute()
}
