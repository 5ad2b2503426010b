export { CaseDocuments, DocumentUploader } from './lazy-parts.tsx'
