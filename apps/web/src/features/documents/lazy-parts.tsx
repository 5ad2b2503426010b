// What other screens show of documents, loaded after the screen itself: a form need not wait for its uploader.
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/states.tsx'
import type { DocumentUploaderProps } from './document-uploader.tsx'
import type { FilePreviewProps } from './file-preview.tsx'

const Uploader = lazy(async () => ({ default: (await import('./document-uploader.tsx')).DocumentUploader }))
const Documents = lazy(async () => ({ default: (await import('./case-documents.tsx')).CaseDocuments }))
const OfCase = lazy(async () => ({ default: (await import('./upload-list.tsx')).UploadsOfCase }))
const Preview = lazy(async () => ({ default: (await import('./document-preview.tsx')).DocumentPreview }))

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

/** What of a case has not arrived, each with how far it is. */
export function UploadsOfCase(props: { caseId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={4} />}>
      <OfCase {...props} />
    </Suspense>
  )
}

/** A document shown in place, found by its id. */
export function DocumentPreview(props: { documentId: string; onClose(): void }) {
  return (
    <Suspense fallback={null}>
      <Preview {...props} />
    </Suspense>
  )
}

const AnyFile = lazy(async () => ({ default: (await import('./file-preview.tsx')).FilePreview }))

/** A file that is no document: of a letter, before anybody took it in. */
export function FilePreview(props: FilePreviewProps) {
  return (
    <Suspense fallback={null}>
      <AnyFile {...props} />
    </Suspense>
  )
}
