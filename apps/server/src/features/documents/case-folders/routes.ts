import type { Route } from '../../../platform/http/handle.ts'
import { handleChangeFolder, handleCreateFolder, handleRemoveFolder } from './change-folders.ts'
import { handleFileDocuments } from './file-documents.ts'
import { handleListDocumentRows } from './list-document-rows.ts'
import { handleListFolders } from './list-folders.ts'

export const caseFolderRoutes: readonly Route[] = [
  handleListFolders,
  handleCreateFolder,
  handleChangeFolder,
  handleRemoveFolder,
  handleFileDocuments,
  handleListDocumentRows,
]
