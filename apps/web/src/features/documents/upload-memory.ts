// Which uploads broke off in this browser: whoever picks the same file again goes on where it stopped. Only the
// upload's number is kept, nothing of the file.
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
function markOf({ caseId, documentId, documentType, isInternal }: UploadTarget, file: File): string {
  return JSON.stringify([
    caseId,
    documentId,
    documentType,
    isInternal,
    file.name,
    file.size,
    file.lastModified,
  ])
}

export function recallUpload(target: UploadTarget, file: File): string | undefined {
  return read()[markOf(target, file)]
}

export function rememberUpload(target: UploadTarget, file: File, uploadId: string): void {
  const others = Object.entries(read()).slice(1 - MOST_KEPT)
  localStorage.setItem(
    KEY,
    JSON.stringify({ ...Object.fromEntries(others), [markOf(target, file)]: uploadId }),
  )
}

export function forgetUpload(target: UploadTarget, file: File): void {
  const { [markOf(target, file)]: _, ...others } = read()
  localStorage.setItem(KEY, JSON.stringify(others))
}
