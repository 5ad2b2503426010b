// What other features may ask of documents. Its routes and jobs, which know of cases, are listed where the product's
// are: through this door they would lead cases back to themselves.
export { checkFiles, mendFiles } from './check-files.ts'
export {
  documentNamesOf,
  documentTypesAbsent,
  documentTypesOnHand,
  nameOfGivenDocument,
  requiredDocumentTypes,
  submitDocuments,
} from './documents-of-case.ts'
export { forgetFiles, keepFile, noteTornFile } from './file-records.ts'
export { replyWithFile } from './file-reply.ts'
export { identityCodeOf, paperNamesOf } from './identity-store.ts'
export { keepPlaces } from './places.ts'
