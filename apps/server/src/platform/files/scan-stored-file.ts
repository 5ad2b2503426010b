// Scans a stored file if the firm has a scanner. If it was turned off since, the file counts as clean.
import type { FileReference, FileStore } from './file-store.ts'
import { type ScanResult, scanForViruses } from './scan-for-viruses.ts'

export async function scanStoredFile(
  files: FileStore,
  clamdUrl: string | undefined,
  file: FileReference,
): Promise<ScanResult> {
  if (!clamdUrl) return { isClean: true }
  const bytes = await files.read(file)
  if (!bytes) throw new Error(`The bytes of ${file.hash} are not in the storage`)
  return await scanForViruses(clamdUrl, bytes)
}
