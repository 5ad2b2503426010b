// The folders of a case with their contents.

import { type CaseFolders, FOLDER_ACTIONS, listFolders } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { type FolderRow, findFolders } from './folder-store.ts'

export const handleListFolders = handleRecord(
  listFolders,
  caseSubject,
  async ({ tx, caller, subject }) => await foldersReply(tx, caller, subject),
)

interface Contents {
  documents: number
  bytes: number
}

const NOTHING: Contents = { documents: 0, bytes: 0 }

export async function foldersReply(
  executor: Executor,
  caller: Caller,
  row: CaseRow,
): Promise<z.input<typeof CaseFolders>> {
  const folders = await findFolders(executor, row)
  const contents = await contentsOf(executor, row.id)
  return {
    folders: folders.map(folder => viewOfFolder(folder, contents.get(folder.id))),
    unfiled: contents.get(null) ?? NOTHING,
    can: permitted(caseSubject, caller, row, FOLDER_ACTIONS),
  }
}

export const viewOfFolder = (folder: FolderRow, contents = NOTHING) => ({
  id: folder.id,
  parentId: folder.parent_id,
  name: folder.name,
  position: folder.position,
  ...contents,
})

/** Counts every document of the case, because the staff see all of them. */
async function contentsOf(executor: Executor, caseId: CaseId): Promise<Map<string | null, Contents>> {
  const { rows } = await sql<Contents & { folder_id: string | null }>`
    select d.folder_id, count(*)::int as documents, coalesce(sum(newest.size), 0)::bigint as bytes
    from documents d left join lateral (
      select f.size from document_versions v join files f on f.hash = v.file_hash
      where v.document_id = d.id order by v.number desc limit 1) newest on true
    where d.case_id = ${caseId}::uuid group by d.folder_id`.execute(executor)
  return new Map(rows.map(({ folder_id, documents, bytes }) => [folder_id, { documents, bytes }]))
}
