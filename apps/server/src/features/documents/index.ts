// The documents feature for other features. Its routes and jobs depend on cases, so they are listed with the product's
// to avoid a dependency cycle.
export { checkFiles, repairFiles } from './check-files.ts'
export { syncDocumentSlots } from './document-slots.ts'
export {
  type ContentDocument,
  documentTypesAbsent,
  documentTypesOnHand,
  findCaseContentDocuments,
  nameOfGivenDocument,
  requiredDocumentTypes,
  submitDocuments,
} from './documents-of-case.ts'
export {
  deleteUnusedFiles,
  enterFile,
  markDamagedFile,
  releaseStored,
  type StoredFile,
  storeFile,
} from './file-records.ts'
export { replyWithFile } from './file-reply.ts'
export { putIntoFolder } from './filing-store.ts'
export { checkedPaperOf, findContentPapers, identityCodeOf } from './identity-store.ts'
export { countToCheck, IS_TO_CHECK } from './to-check.ts'
