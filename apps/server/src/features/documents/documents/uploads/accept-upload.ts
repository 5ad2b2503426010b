// Checks a received file by its content. An iPhone photo is accepted and converted later.
import { type DocumentMediaType, HEIC_MEDIA_TYPE } from '@maat/domain/documents/document-files'
import type { Executor } from '../../../../platform/db/database.ts'
import { inspectFile } from '../../../../platform/files/inspect-file.ts'
import type { RefusalCode } from '../../../../platform/files/refusal.ts'
import type { ReadContext } from '../../../../platform/http/work.ts'
import { type StoredFile, storeFile } from '../files/file-records.ts'
import { bytesOfUpload, sourceOfUpload, type UploadFile } from './upload-store.ts'

export type AcceptedType = DocumentMediaType | typeof HEIC_MEDIA_TYPE
export type RefusedUpload = { refused: Exclude<RefusalCode, 'document.heic-refused'>; because: string }

/** Undefined for an incomplete upload; for a valid one, the stored file. */
export async function acceptUpload(
  { services }: ReadContext,
  upload: UploadFile & { received: number },
): Promise<StoredFile | RefusedUpload | undefined> {
  if (upload.received !== upload.size) return undefined
  const verdict = await judgeUpload(services.db, upload)
  if ('refused' in verdict) return verdict
  const arrived = { size: upload.size, bytes: () => bytesOfUpload(services.db, upload) }
  return await storeFile(services, arrived, verdict.mediaType)
}

async function judgeUpload(
  executor: Executor,
  upload: UploadFile,
): Promise<{ mediaType: AcceptedType } | RefusedUpload> {
  const verdict = await inspectFile(sourceOfUpload(executor, upload))
  if (!('refused' in verdict)) return verdict
  const { refused, because } = verdict
  return refused === 'document.heic-refused' ? { mediaType: HEIC_MEDIA_TYPE } : { refused, because }
}
