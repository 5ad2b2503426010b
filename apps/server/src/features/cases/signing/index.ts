export { buildCaseContent, findContentDocuments, hashOfContent, hashOfSigned } from './case-content.ts'
export { makeSummary } from './case-summary.ts'
export { endSigningLinks } from './end-signing-links.ts'
export {
  findAgreementSession,
  findSigningSession,
  recognitionOf,
  type SigningSession,
  signerSecretOf,
} from './recognise-signer.ts'
export { signingRoutes } from './routes.ts'
export { viewOfRequest } from './signature-request-view.ts'
export {
  endOpenRequest,
  endRequest,
  isReading,
  openRequest,
  pathOfLink,
  type RequestRow,
  requestOf,
} from './signature-store.ts'
export { insertSubmission } from './submission-store.ts'
export { drawingOf, layOutContent, recognitionFact } from './summary-content.ts'
export { updateSignatureHashes } from './update-signature-hashes.ts'
