// The folders of cases. A case without rows has the usual folders of its type and country, whose ids follow from the
// case: they become rows with the first change, and keep their ids.

import { createHash } from 'node:crypto'
import type { CaseId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { type FolderKind, usualFolders } from '@maat/domain/documents/folders'
import type { Selectable, Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { CaseFolders } from '../../../platform/db/schema.generated.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'

export type FolderRow = Pick<Selectable<CaseFolders>, 'id' | 'parent_id' | 'name' | 'position'>

type CaseOfFolders = Pick<CaseRow, 'id' | 'type' | 'owner_id' | 'office_id'>

/** Each parent's folders in their order. */
export async function findFolders(executor: Executor, of: CaseOfFolders): Promise<FolderRow[]> {
  const rows = await executor
    .selectFrom('case_folders')
    .select(['id', 'parent_id', 'name', 'position'])
    .where('case_id', '=', of.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.length > 0 ? rows : await usualFoldersOf(executor, of)
}

/** Under the lock of the case: its folders as rows, which documents may name. */
export async function keepFolders(tx: Tx, now: Date, of: CaseOfFolders): Promise<FolderRow[]> {
  const folders = await findFolders(tx, of)
  await tx
    .insertInto('case_folders')
    .values(folders.map(folder => ({ ...folder, case_id: of.id, created_at: momentOf(now) })))
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  return folders
}

/** In the client's language, like the names of the requested documents. */
async function usualFoldersOf(executor: Executor, of: CaseOfFolders): Promise<FolderRow[]> {
  const { language, country } = await executor
    .selectFrom('users as u')
    .leftJoin('offices as o', join => join.on('o.id', '=', of.office_id))
    .select(['u.language', 'o.country'])
    .where('u.id', '=', of.owner_id)
    .executeTakeFirstOrThrow()
  return usualFolders(of.type, country ?? '').map(({ kind, name }, position) => ({
    id: idOfUsualFolder(of.id, kind),
    parent_id: null,
    name: name[language],
    position,
  }))
}

/** A UUID of version 8, whose bits are free. */
function idOfUsualFolder(caseId: CaseId, kind: FolderKind): string {
  const hex = createHash('sha256').update(`${caseId} ${kind}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}

export async function insertFolder(
  tx: Tx,
  folder: FolderRow & { case_id: CaseId; created_at: Moment },
): Promise<void> {
  await tx.insertInto('case_folders').values(folder).execute()
}

export async function updateFolder(tx: Tx, id: string, change: Updateable<CaseFolders>): Promise<void> {
  await tx.updateTable('case_folders').set(change).where('id', '=', id).execute()
}

export async function deleteFolder(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('case_folders').where('id', '=', id).execute()
}
