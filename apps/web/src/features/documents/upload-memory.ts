// Which uploads broke off in this browser: whoever picks the same file again goes on where it stopped. Kept is the
// upload's number, under a digest from which nobody learns the name of the file or of the case.
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

/** The same file for the same place, as far as a browser can tell. */
async function markOf(target: UploadTarget, { name, size, lastModified }: File): Promise<string> {
  const { caseId, clientId, side, documentId, documentType, isInternal, isSensitive } = target
  const text = JSON.stringify([
    [caseId, clientId, side, documentId, documentType, isInternal, isSensitive],
    [name, size, lastModified],
  ])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

export async function recallUpload(target: UploadTarget, file: File): Promise<string | undefined> {
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
