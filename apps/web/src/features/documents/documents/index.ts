export {
  AddDocuments,
  CaseDocuments,
  ClientStorage,
  DocumentPane,
  DocumentPreview,
  DocumentState,
  DocumentUploader,
  FilePreview,
  NeededDocumentsLink,
  PdfPages,
  PdfTiles,
  ReceiptUploader,
  UploadsOfCase,
  UploadZone,
} from './lazy-parts.ts'
export type { FileSource } from './preview/file-source.ts'
export type { PdfFault } from './preview/use-pdf.ts'
export { isInProgress, type QueuedFile } from './uploads/upload-queue.ts'
export { uploads, useMovingUploads, useUploadsAt, useUploadsOfCase } from './uploads/uploads.ts'
export { UploadsButton, UploadsPanel } from './uploads/uploads-panel.tsx'
export { useUploadEnd } from './uploads/use-upload-end.ts'
