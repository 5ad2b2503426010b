// The parts of documents for other screens, loaded after the screen itself, so that a form does not wait for its
// uploader.
import { Suspense } from 'react'
import { lazyComponent } from '../../api/lazy-import.ts'
import { Skeleton } from '../../ui/states.tsx'
import type { DocumentUploaderProps } from './document-uploader.tsx'
import type { FilePreviewProps } from './file-preview.tsx'
import type { ReceiptUploaderProps } from './receipt-uploader.tsx'
import type { UploadZoneProps } from './upload-zone.tsx'

const Uploader = lazyComponent(() => import('./document-uploader.tsx').then(file => file.DocumentUploader))
const Documents = lazyComponent(() => import('./case-documents.tsx').then(file => file.CaseDocuments))
const OfCase = lazyComponent(() => import('./upload-list.tsx').then(file => file.UploadsOfCase))
const Preview = lazyComponent(() => import('./document-preview.tsx').then(file => file.DocumentPreview))

export function DocumentUploader(props: DocumentUploaderProps) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={7} />}>
      <Uploader {...props} />
    </Suspense>
  )
}

export function CaseDocuments({ caseId }: { caseId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={3} height={5} />}>
      <Documents caseId={caseId} />
    </Suspense>
  )
}

const Room = lazyComponent(() => import('./client-storage.tsx').then(file => file.ClientStorage))

export function ClientStorage(props: { clientId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={3} />}>
      <Room {...props} />
    </Suspense>
  )
}

const Give = lazyComponent(() => import('./give-documents.tsx').then(file => file.NeededDocumentsLink))

/** The link to the missing documents, if there are any. */
export function NeededDocumentsLink(props: { caseId: string }) {
  return (
    <Suspense fallback={null}>
      <Give {...props} />
    </Suspense>
  )
}

/** The unfinished uploads of a case, with their progress. */
export function UploadsOfCase(props: { caseId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={4} />}>
      <OfCase {...props} />
    </Suspense>
  )
}

export function DocumentPreview(props: { documentId: string; onClose(): void }) {
  return (
    <Suspense fallback={null}>
      <Preview {...props} />
    </Suspense>
  )
}

const Zone = lazyComponent(() => import('./upload-zone.tsx').then(file => file.UploadZone))

/** The upload of a file that is not a document of a case. */
export function UploadZone(props: UploadZoneProps) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={7} />}>
      <Zone {...props} />
    </Suspense>
  )
}

const Receipt = lazyComponent(() => import('./receipt-uploader.tsx').then(file => file.ReceiptUploader))

/** The receipt of an expense, taken or chosen while the form stays open. */
export function ReceiptUploader(props: ReceiptUploaderProps) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={7} />}>
      <Receipt {...props} />
    </Suspense>
  )
}

const AnyFile = lazyComponent(() => import('./file-preview.tsx').then(file => file.FilePreview))

/** Shows a file that is not a document yet, such as the attachment of an unfiled letter. */
export function FilePreview(props: FilePreviewProps) {
  return (
    <Suspense fallback={null}>
      <AnyFile {...props} />
    </Suspense>
  )
}

export const PdfPages = lazyComponent(() => import('./pdf-pages.tsx').then(file => file.PdfPages))
