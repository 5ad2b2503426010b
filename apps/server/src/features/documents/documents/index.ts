export { audienceOf } from './audience-of.ts'
export { type DocumentDeparture, documentsLeft } from './document-domain-events.ts'
export { documentSearch, unreadTexts } from './document-search.ts'
export { syncDocumentSlots } from './document-slots.ts'
export {
  type DocumentRow,
  deleteDocument,
  deleteDocumentsOfPaper,
  insertDocument,
  updateDocument,
} from './document-store.ts'
export { documentSubject, relationsToDocument } from './document-subject.ts'
export { viewOfDocument, viewOfUpload, viewOfVersion } from './document-view.ts'
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
export { notePages } from './files/count-pages.ts'
export {
  deleteUnusedFiles,
  enterFile,
  markDamagedFile,
  releaseStored,
  removeUnusedFiles,
  type StoredFile,
  storeFile,
} from './files/file-records.ts'
export { replyWithFile } from './files/file-reply.ts'
export { makeReadable } from './files/make-readable.ts'
export { replyWithFirmFile } from './files/reply-with-firm-file.ts'
export { scanDocument } from './files/scan-document.ts'
export { storeFirmFile } from './files/store-firm-file.ts'
export { putIntoFolder } from './filing-store.ts'
export { isFinal } from './final-content.ts'
export { documentJobs } from './jobs.ts'
export { isReadable } from './readable-condition.ts'
export { type ReadableDocument, readableDocuments } from './readable-documents.ts'
export { recordReceipt } from './reading-store.ts'
export { documentRoutes } from './routes.ts'
export { enqueueReading, readTextAgain } from './texts/read-text.ts'
export { countToCheck, IS_TO_CHECK } from './to-check.ts'
export { type AcceptedType, acceptUpload } from './uploads/accept-upload.ts'
export { assertDocumentType, checkSize } from './uploads/begin-upload.ts'
export { hasStorageSpace } from './uploads/case-storage-quota.ts'
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
  reachOf,
  type StoredVersion,
  showBringer,
  showSenders,
  type VersionRow,
  versionsOf,
} from './version-store.ts'
