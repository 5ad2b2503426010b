// The documents feature for other features. Its routes and jobs depend on cases, so they are listed with the product's
// to avoid a dependency cycle.
export { checkFiles, mendFiles } from './check-files.ts'
export {
  documentsSaidOf,
  documentTypesAbsent,
  documentTypesOnHand,
  nameOfGivenDocument,
  requiredDocumentTypes,
  type SaidDocument,
  submitDocuments,
} from './documents-of-case.ts'
export {
  enterFile,
  forgetFiles,
  leaveStored,
  noteTornFile,
  type StoredFile,
  storeFile,
} from './file-records.ts'
export { replyWithFile } from './file-reply.ts'
export { checkedPaperOf, identityCodeOf, papersSaidOf } from './identity-store.ts'
export { keepPlaces } from './places.ts'
export { countToCheck, IS_TO_CHECK } from './to-check.ts'
