// Creates, renames, moves and removes the folders of a case. The case is locked, so no two changes cross.

import { randomUUID } from 'node:crypto'
import { changeFolder, createFolder, removeFolder } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import {
  type FolderPlace,
  foldersWithin,
  levelsWithin,
  MOST_FOLDER_LEVELS,
  MOST_FOLDERS,
  pathOfFolder,
} from '@maat/domain/documents/folders'
import { fold } from '@maat/domain/words/fold'
import type { Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { deleteFolder, type FolderRow, insertFolder, keepFolders, updateFolder } from './folder-store.ts'
import { foldersReply, viewOfFolder } from './list-folders.ts'

export const handleCreateFolder = handleRecord(createFolder, caseSubject, async context => {
  const { work, tx, subject: row, body, record, fail } = context
  const folders = await keepFolders(tx, work.now, row)
  const parentId = body.parentId ?? null
  if (parentId !== null && !folders.some(({ id }) => id === parentId)) return fail('folder.not-found')
  if (folders.length >= MOST_FOLDERS) return fail('folder.too-many')
  if (pathOfFolder(placesOf(folders), parentId).length >= MOST_FOLDER_LEVELS) return fail('folder.too-deep')
  if (isNameTaken(folders, parentId, body.name)) return fail('folder.name-taken')
  const folder = {
    id: randomUUID(),
    parent_id: parentId,
    name: body.name,
    position: siblingsOf(folders, parentId).length,
  }
  await insertFolder(tx, { ...folder, case_id: row.id, created_at: momentOf(work.now) })
  await publishCaseChange(work, row.id, 'folders')
  await record('folder.created', { folder: folder.id, name: folder.name })
  return viewOfFolder(folder)
})

export const handleChangeFolder = handleRecord(changeFolder, caseSubject, async context => {
  const { work, tx, caller, subject: row, params, body, record, fail } = context
  const folders = await keepFolders(tx, work.now, row)
  const folder = folders.find(({ id }) => id === params.folderId)
  if (!folder) return fail('folder.not-found')
  const { name = folder.name, parentId = folder.parent_id } = body
  const others = folders.filter(({ id }) => id !== folder.id)
  const fault = faultOfMove(folders, folder.id, parentId)
  if (fault) return fail(fault)
  if (isNameTaken(others, parentId, name)) return fail('folder.name-taken')
  await updateFolder(tx, folder.id, { name, parent_id: parentId })
  if (body.position !== undefined || parentId !== folder.parent_id)
    await putInOrder(tx, siblingsOf(others, parentId), { id: folder.id, at: body.position ?? folders.length })
  await publishCaseChange(work, row.id, 'folders')
  await record('folder.changed', { folder: folder.id, from: folder.name, to: name, parent: parentId })
  return await foldersReply(tx, caller, row)
})

export const handleRemoveFolder = handleRecord(removeFolder, caseSubject, async context => {
  const { work, tx, subject: row, params, record, fail } = context
  const folders = await keepFolders(tx, work.now, row)
  const folder = folders.find(({ id }) => id === params.folderId)
  if (!folder) return fail('folder.not-found')
  if (folders.length === 1) return fail('folder.last')
  if (siblingsOf(folders, folder.id).length > 0 || (await holdsDocuments(tx, row.id, folder.id)))
    return fail('folder.not-empty')
  await deleteFolder(tx, folder.id)
  await publishCaseChange(work, row.id, 'folders')
  await record('folder.removed', { folder: folder.id, name: folder.name })
  return {}
})

const placesOf = (folders: readonly FolderRow[]): FolderPlace[] =>
  folders.map(({ id, parent_id }) => ({ id, parentId: parent_id }))

const siblingsOf = (folders: readonly FolderRow[], parentId: string | null) =>
  folders.filter(({ parent_id }) => parent_id === parentId)

const isNameTaken = (folders: readonly FolderRow[], parentId: string | null, name: string) =>
  siblingsOf(folders, parentId).some(folder => fold(folder.name) === fold(name))

function faultOfMove(
  folders: readonly FolderRow[],
  id: string,
  parentId: string | null,
): 'folder.not-found' | 'folder.inside-itself' | 'folder.too-deep' | undefined {
  const places = placesOf(folders)
  if (parentId !== null && !folders.some(folder => folder.id === parentId)) return 'folder.not-found'
  if (parentId !== null && foldersWithin(places, id).includes(parentId)) return 'folder.inside-itself'
  const levels = pathOfFolder(places, parentId).length + levelsWithin(places, id)
  return levels > MOST_FOLDER_LEVELS ? 'folder.too-deep' : undefined
}

async function putInOrder(
  tx: Tx,
  siblings: readonly FolderRow[],
  { id, at }: { id: string; at: number },
): Promise<void> {
  const ids = siblings.map(sibling => sibling.id).toSpliced(at, 0, id)
  for (const [position, sibling] of ids.entries()) await updateFolder(tx, sibling, { position })
}

async function holdsDocuments(tx: Tx, caseId: CaseId, folderId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('documents')
    .select('id')
    .where('case_id', '=', caseId)
    .where('folder_id', '=', folderId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
