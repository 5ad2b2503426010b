export { CaseDocuments, DocumentPreview, DocumentUploader } from './lazy-parts.tsx'
