// Remembers interrupted uploads in this browser, so that choosing the same file again resumes. It stores the upload's
// id under a digest that hides the names of the file and case.
import type { UploadTarget } from './upload-transport.ts'

const KEY = 'uploads'
const MOST_KEPT = 20

type Kept = Record<string, string>

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** Identifies the same file for the same target, as far as a browser can. */
async function markOf(target: UploadTarget, { name, size, lastModified }: File): Promise<string> {
  const { caseId, clientId, side, documentId, documentType, isInternal, isSensitive, purpose } = target
  const text = JSON.stringify([
    [caseId, clientId, side, documentId, documentType, isInternal, isSensitive, purpose],
    [name, size, lastModified],
  ])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

export async function findEarlierUpload(target: UploadTarget, file: File): Promise<string | undefined> {
  return read()[await markOf(target, file)]
}

export async function rememberUpload(target: UploadTarget, file: File, uploadId: string): Promise<void> {
  const mark = await markOf(target, file)
  const { [mark]: _, ...others } = read()
  const kept = Object.entries(others).slice(1 - MOST_KEPT)
  localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [mark]: uploadId }))
}

export async function forgetUpload(target: UploadTarget, file: File): Promise<void> {
  const mark = await markOf(target, file)
  const { [mark]: _, ...others } = read()
  localStorage.setItem(KEY, JSON.stringify(others))
}
