// The parts of documents for other screens, loaded after the screen itself, so that a form does not wait for its
// uploader.
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const DocumentUploader = lazyPart(
  () => import('./uploads/document-uploader.tsx').then(file => file.DocumentUploader),
  { rows: 1, height: 7 },
)

/** The upload to a case, with its kind and its visibility. */
export const AddDocuments = lazyPart(() => import('./add-to-case.tsx').then(file => file.AddDocuments), {
  rows: 1,
  height: 7,
})

export const CaseDocuments = lazyPart(() => import('./case-documents.tsx').then(file => file.CaseDocuments), {
  rows: 3,
  height: 5,
})

export const ClientStorage = lazyPart(() => import('./client-storage.tsx').then(file => file.ClientStorage), {
  rows: 1,
  height: 3,
})

/** The link to the missing documents, if there are any. */
export const NeededDocumentsLink = lazyPart(() =>
  import('./give-documents.tsx').then(file => file.NeededDocumentsLink),
)

/** The unfinished uploads of a case, with their progress. */
export const UploadsOfCase = lazyPart(
  () => import('./uploads/upload-list.tsx').then(file => file.UploadsOfCase),
  {
    rows: 1,
    height: 4,
  },
)

export const DocumentPreview = lazyPart(() =>
  import('./preview/document-preview.tsx').then(file => file.DocumentPreview),
)

/** The upload of a file that is not a document of a case. */
export const UploadZone = lazyPart(() => import('./uploads/upload-zone.tsx').then(file => file.UploadZone), {
  rows: 1,
  height: 7,
})

/** The receipt of an expense, taken or chosen while the form stays open. */
export const ReceiptUploader = lazyPart(
  () => import('./uploads/receipt-uploader.tsx').then(file => file.ReceiptUploader),
  { rows: 1, height: 7 },
)

/** Shows a file that is not a document yet, such as the attachment of an unfiled letter. */
export const FilePreview = lazyPart(() => import('./preview/file-preview.tsx').then(file => file.FilePreview))

export const PdfPages = lazyPart(() => import('./preview/pdf-pages.tsx').then(file => file.PdfPages), {
  rows: 1,
  height: 30,
})

export const PdfTiles = lazyPart(() => import('./preview/pdf-tiles.tsx').then(file => file.PdfTiles), {
  rows: 1,
  height: 16,
})

export const DocumentPane = lazyPart(
  () => import('./preview/document-pane.tsx').then(file => file.DocumentPane),
  { rows: 1, height: 30 },
)

/** How far a document from a template is, and its next step. */
export const DocumentState = lazyPart(() => import('./document-state.tsx').then(file => file.DocumentState))
