// The requests of one upload, each with a time limit.
import type { CaseId, DocumentId, UploadId, UserId } from '@maat/contract/ids'
import type { PaperSide } from '@maat/domain/identity/identity-papers'
import { call } from '../../../../api/call.ts'
import { beginIdentityUpload, completeIdentityUpload } from '../../../../api/operations/documents/identity.ts'
import {
  abandonUpload,
  beginUpload,
  completeUpload,
  putUploadPart,
  readUpload,
} from '../../../../api/operations/documents/uploads.ts'
import { sendBytes } from '../../../../api/send-bytes.ts'
import { signalWithin } from '../../../../api/signal-within.ts'
import type { Transport } from './upload-file.ts'

/** A document of a case, or one side of a client's identity paper. */
export interface UploadTarget {
  caseId?: string | undefined
  clientId?: string | undefined
  side?: PaperSide | undefined
  documentType?: string | undefined
  documentId?: string | undefined
  isInternal?: boolean | undefined
  /** Hidden from the collaborators of the case. */
  isSensitive?: boolean | undefined
  /** Separates the uploads of a form from those of the case's documents. */
  purpose?: 'receipt' | undefined
}

const PATIENCE_MS = 30_000
/** The server scans the whole file before it answers. */
const LONG_PATIENCE_MS = 120_000

const at = (uploadId: string) => ({ params: { uploadId: uploadId as UploadId } })
const within = (signal: AbortSignal, patience: number) => ({
  signal: signalWithin(signal, patience),
})

export interface Sending {
  signal: AbortSignal
  /** The user knows that the case already has this file. */
  isMeant?: boolean | undefined
}

export function transportFor(target: UploadTarget, file: File, sending: Sending): Transport {
  const { signal } = sending
  return {
    ...endsOf(target, file, sending),
    read: uploadId => call(readUpload, at(uploadId), within(signal, PATIENCE_MS)),
    send: (uploadId, start, part, onProgress) =>
      sendBytes(putUploadPart, { ...at(uploadId), query: { start } }, part, { signal, onProgress }),
  }
}

type Ends = Pick<Transport, 'begin' | 'complete'>

function endsOf(target: UploadTarget, file: File, sending: Sending): Ends {
  const { clientId, side } = target
  return clientId && side
    ? endsAtPaper({ clientId: clientId as UserId, side }, file, sending)
    : endsInCase(target, file, sending)
}

function endsAtPaper(
  { clientId, side }: { clientId: UserId; side: PaperSide },
  { name, size }: File,
  { signal }: Sending,
): Ends {
  return {
    begin: key =>
      call(
        beginIdentityUpload,
        { params: { clientId }, body: { side, name, size } },
        { key, ...within(signal, PATIENCE_MS) },
      ),
    complete: (uploadId, key) =>
      call(
        completeIdentityUpload,
        { params: { clientId, uploadId: uploadId as UploadId } },
        { key, ...within(signal, LONG_PATIENCE_MS) },
      ),
  }
}

function endsInCase(target: UploadTarget, file: File, { signal, isMeant }: Sending): Ends {
  const { caseId, documentType, documentId, isInternal, isSensitive } = target
  const body = {
    name: file.name,
    size: file.size,
    ...(documentType && { documentType }),
    ...(documentId && { documentId: documentId as DocumentId }),
    ...(isInternal && { isInternal }),
    ...(isSensitive && { isSensitive }),
    ...(isMeant && { isMeant }),
  }
  return {
    begin: async key =>
      await call(
        beginUpload,
        { params: { caseId: caseId as CaseId }, body: { ...body, hash: await hashOf(file) } },
        { key, ...within(signal, PATIENCE_MS) },
      ),
    complete: (uploadId, key) =>
      call(completeUpload, at(uploadId), { key, ...within(signal, LONG_PATIENCE_MS) }),
  }
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The server deletes an upload after two days anyway. */
export function dropUpload(uploadId: string): void {
  call(abandonUpload, at(uploadId)).catch(error => console.warn('An upload was not dropped', error))
}
