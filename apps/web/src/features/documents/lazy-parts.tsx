// What other screens show of documents, loaded after the screen itself: a form need not wait for its uploader.
import { Suspense } from 'react'
import { laterPart } from '../../api/later.ts'
import { Skeleton } from '../../ui/states.tsx'
import type { DocumentUploaderProps } from './document-uploader.tsx'
import type { FilePreviewProps } from './file-preview.tsx'
import type { UploadZoneProps } from './upload-zone.tsx'

const Uploader = laterPart(() => import('./document-uploader.tsx').then(file => file.DocumentUploader))
const Documents = laterPart(() => import('./case-documents.tsx').then(file => file.CaseDocuments))
const OfCase = laterPart(() => import('./upload-list.tsx').then(file => file.UploadsOfCase))
const Preview = laterPart(() => import('./document-preview.tsx').then(file => file.DocumentPreview))

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

const Room = laterPart(() => import('./room.tsx').then(file => file.RoomOfClient))

export function RoomOfClient(props: { clientId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={3} />}>
      <Room {...props} />
    </Suspense>
  )
}

const Give = laterPart(() => import('./give-documents.tsx').then(file => file.GiveDocuments))

/** The way to what a case waits for, while there is any. */
export function GiveDocuments(props: { caseId: string }) {
  return (
    <Suspense fallback={null}>
      <Give {...props} />
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

const Zone = laterPart(() => import('./upload-zone.tsx').then(file => file.UploadZone))

/** Where a file is given that is no document of a case. */
export function UploadZone(props: UploadZoneProps) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={7} />}>
      <Zone {...props} />
    </Suspense>
  )
}

const AnyFile = laterPart(() => import('./file-preview.tsx').then(file => file.FilePreview))

/** A file that is no document: of a letter, before anybody took it in. */
export function FilePreview(props: FilePreviewProps) {
  return (
    <Suspense fallback={null}>
      <AnyFile {...props} />
    </Suspense>
  )
}
