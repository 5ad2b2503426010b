// Sends a file that belongs to the firm and to no case.
import type { RawReply } from '@maat/contract/raw-reply'
import { documentNameOf } from '@maat/domain/documents/document-files'
import type { Executor } from '../../../../platform/db/database.ts'
import type { RequestOrigin } from '../../../../platform/http/request-origin.ts'
import type { Services } from '../../../../platform/http/work.ts'
import { replyWithFile } from './file-reply.ts'

interface FirmFile {
  file_hash: string | null
  file_name: string | null
}

/** Undefined if the record has no file, or the storage lost it. */
export async function replyWithFirmFile(
  services: Services,
  executor: Executor,
  { file_hash: hash, file_name: name }: FirmFile,
  from: RequestOrigin,
): Promise<RawReply | undefined> {
  if (!hash || !name) return undefined
  const { size, media_type: mediaType } = await executor
    .selectFrom('files')
    .select(['size', 'media_type'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  const file = { hash, size, mediaType, name: documentNameOf(name) }
  const handed = await replyWithFile(services, file, { from, isDownload: true })
  return handed?.reply
}
