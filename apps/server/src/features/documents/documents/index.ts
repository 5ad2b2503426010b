export { syncDocumentSlots } from './document-slots.ts'
export { deleteDocumentsOfPaper, insertDocument, updateDocument } from './document-store.ts'
export { viewOfUpload, viewOfVersion } from './document-view.ts'
export {
  type ContentDocument,
  documentTypesAbsent,
  documentTypesOnHand,
  findCaseContentDocuments,
  nameOfGivenDocument,
  requiredDocumentTypes,
  submitDocuments,
} from './documents-of-case.ts'
export { checkFiles, repairFiles } from './files/check-files.ts'
export {
  deleteUnusedFiles,
  enterFile,
  markDamagedFile,
  releaseStored,
  type StoredFile,
  storeFile,
} from './files/file-records.ts'
export { replyWithFile } from './files/file-reply.ts'
export { makeReadable } from './files/make-readable.ts'
export { scanDocument } from './files/scan-document.ts'
export { putIntoFolder } from './filing-store.ts'
export { documentJobs } from './jobs.ts'
export { documentRoutes } from './routes.ts'
export { countToCheck, IS_TO_CHECK } from './to-check.ts'
export { type AcceptedType, acceptUpload } from './uploads/accept-upload.ts'
export { checkSize } from './uploads/begin-upload.ts'
export { assertStorageSpace } from './uploads/client-storage-quota.ts'
export { enterVersion } from './uploads/complete-upload.ts'
export { dropUpload } from './uploads/continue-upload.ts'
export { deleteUpload, findUpload, insertUpload, type UploadRow } from './uploads/upload-store.ts'
export {
  deleteVersions,
  findFiledVersion,
  findVersion,
  insertVersion,
  newestHashOf,
  type VersionRow,
  versionsOf,
} from './version-store.ts'
