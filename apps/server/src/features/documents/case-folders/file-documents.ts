// Puts several documents of a case into one of its folders at once.
import { fileDocuments } from '@maat/contract/documents/case-folders'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { putIntoFolder } from '../documents/index.ts'
import { keepFolders } from './folder-store.ts'
import { foldersReply } from './list-folders.ts'

export const handleFileDocuments = handleRecord(fileDocuments, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { folderId } = body
  const folders = await keepFolders(tx, work.now, row)
  if (folderId !== null && !folders.some(({ id }) => id === folderId)) return fail('folder.not-found')
  const ids = [...new Set(body.documentIds)]
  const filed = await putIntoFolder(tx, { caseId: row.id, folderId, documentIds: ids })
  if (filed !== ids.length) return fail('document.not-found')
  await publishCaseChange(work, row.id, 'folders')
  await record('document.filed', { folder: folderId, documents: ids })
  return await foldersReply(tx, caller, row)
})
