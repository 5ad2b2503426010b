// What has arrived is judged by its content. A photo as an iPhone keeps it is taken: it is made readable once it is here.
import { type DocumentMediaType, HEIC_MEDIA_TYPE } from '@maat/domain/document-files'
import type { Tx } from '../../platform/db/database.ts'
import { judgeFile } from '../../platform/files/judge-file.ts'
import type { RefusalCode } from '../../platform/files/refusal.ts'
import { sourceOfUpload, type UploadFile } from './upload-store.ts'

export type TakenType = DocumentMediaType | typeof HEIC_MEDIA_TYPE
export type RefusedUpload = { refused: Exclude<RefusalCode, 'document.heic-refused'>; because: string }

export async function judgeUpload(
  tx: Tx,
  upload: UploadFile,
): Promise<{ mediaType: TakenType } | RefusedUpload> {
  const verdict = await judgeFile(sourceOfUpload(tx, upload))
  if (!('refused' in verdict)) return verdict
  const { refused, because } = verdict
  return refused === 'document.heic-refused' ? { mediaType: HEIC_MEDIA_TYPE } : { refused, because }
}
