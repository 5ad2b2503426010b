// Stores a file that belongs to the firm and to no case: inspected and scanned like every file.
import { Readable } from 'node:stream'
import { bufferSource } from '../../../../platform/files/byte-source.ts'
import { inspectFile } from '../../../../platform/files/inspect-file.ts'
import { scanForViruses } from '../../../../platform/files/scan-for-viruses.ts'
import { Failure } from '../../../../platform/http/failure.ts'
import type { Services } from '../../../../platform/http/work.ts'
import { type StoredFile, storeFile } from './file-records.ts'

/** Outside of any transaction: storing and scanning may be slow. */
export async function storeFirmFile(services: Services, bytes: Buffer): Promise<StoredFile> {
  const verdict = await inspectFile(bufferSource(bytes))
  if ('refused' in verdict)
    throw new Failure(verdict.refused === 'document.heic-refused' ? 'document.type-refused' : verdict.refused)
  const { clamdUrl } = services.config
  if (clamdUrl && !(await scanForViruses(clamdUrl, Readable.from([bytes]))).isClean)
    throw new Failure('document.carries-program')
  const arrived = { size: bytes.length, bytes: () => Readable.from([bytes]) }
  return await storeFile(services, arrived, verdict.mediaType)
}
