export {
  CaseDocuments,
  ClientStorage,
  DocumentPreview,
  DocumentUploader,
  FilePreview,
  NeededDocumentsLink,
  PdfPages,
  ReceiptUploader,
  UploadsOfCase,
  UploadZone,
} from './lazy-parts.ts'
export { isInProgress, type QueuedFile } from './upload-queue.ts'
export { uploads, useMovingUploads, useUploadsAt, useUploadsOfCase } from './uploads.ts'
export { UploadsButton, UploadsPanel } from './uploads-panel.tsx'
export { useUploadEnd } from './use-upload-end.ts'
