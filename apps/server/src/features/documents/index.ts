// The documents feature for other features. Its routes and jobs depend on cases, so they are listed with the product's
// to avoid a dependency cycle.
export { checkFiles, repairFiles } from './check-files.ts'
export {
  findCaseContentDocuments,
  documentTypesAbsent,
  documentTypesOnHand,
  nameOfGivenDocument,
  requiredDocumentTypes,
  type ContentDocument,
  submitDocuments,
} from './documents-of-case.ts'
export {
  enterFile,
  deleteUnusedFiles,
  releaseStored,
  markDamagedFile,
  type StoredFile,
  storeFile,
} from './file-records.ts'
export { replyWithFile } from './file-reply.ts'
export { checkedPaperOf, identityCodeOf, findContentPapers } from './identity-store.ts'
export { syncDocumentSlots } from './places.ts'
export { countToCheck, IS_TO_CHECK } from './to-check.ts'
