// Files that arrive with a letter: checked like every document, scanned if the firm has a scanner, and offered until a
// staff user accepts them into the case.
import type { DocumentMediaType } from '@maat/domain/documents/document-files'
import { z } from 'zod'
import { bufferSource } from '../../../../platform/files/byte-source.ts'
import { inOnePart } from '../../../../platform/files/file-store.ts'
import { inspectFile } from '../../../../platform/files/inspect-file.ts'
import { scanStoredFile } from '../../../../platform/files/scan-stored-file.ts'
import type { Services, Work } from '../../../../platform/http/work.ts'
import { defineJob } from '../../../../platform/jobs/job-queue.ts'
import type { ReceivedFile } from '../../../../platform/mail/received-mail.ts'
import {
  deleteUnusedFiles,
  enqueueReading,
  enterFile,
  type StoredFile,
  storeFile,
} from '../../../documents/documents/index.ts'
import type { NewAttachment } from '../letter-store.ts'
import { publishScannedFiles } from './publish-tray-change.ts'

/** Files are stored before the letter is filed; unsupported types are not stored. */
export type StoredReceivedFiles = ReadonlyMap<ReceivedFile, StoredFile>

export async function storeReceivedFiles(
  services: Services,
  arrived: readonly ReceivedFile[],
): Promise<StoredReceivedFiles> {
  const stored = new Map<ReceivedFile, StoredFile>()
  for (const file of arrived) {
    const bytes = Buffer.from(file.bytes)
    const verdict = await inspectFile(bufferSource(bytes))
    if ('refused' in verdict) continue
    const given = { size: bytes.length, bytes: () => inOnePart(bytes) }
    stored.set(file, await storeFile(services, given, verdict.mediaType satisfies DocumentMediaType))
  }
  return stored
}

export async function enterArrivedFiles(
  work: Work,
  files: readonly ReceivedFile[],
  stored: StoredReceivedFiles,
): Promise<NewAttachment[]> {
  const entered: NewAttachment[] = []
  for (const file of files) entered.push(await enterArrived(work, file, stored.get(file)))
  return entered
}

async function enterArrived(
  work: Work,
  { name, bytes }: ReceivedFile,
  stored: StoredFile | undefined,
): Promise<NewAttachment> {
  const about = { name, size: bytes.length, document_id: null, is_internal: false, is_sensitive: false }
  if (!stored) return { ...about, media_type: 'application/octet-stream', state: 'refused', file_hash: null }
  const file_hash = await enterFile(work, stored)
  const state = work.services.config.clamdUrl ? 'scanning' : 'ready'
  return { ...about, media_type: stored.mediaType, state, file_hash }
}

export async function scanLetterFiles({ tx, services }: Work, letterId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('letter_attachments')
    .select('id')
    .where('letter_id', '=', letterId)
    .where('state', '=', 'scanning')
    .execute()
  for (const { id } of waiting) await services.jobs.enqueue(tx, scanLetterFile, { attachmentId: id })
}

/** Files without a scan ahead of them; the others are read after it. */
export async function readLetterFiles(work: Work, letterId: string): Promise<void> {
  const ready = await work.tx
    .selectFrom('letter_attachments')
    .select('id')
    .where('letter_id', '=', letterId)
    .where('state', '=', 'ready')
    .execute()
  for (const { id } of ready) await enqueueReading(work, { attachmentId: id })
}

export const scanLetterFile = defineJob({
  name: 'letters.scan-file',
  data: z.object({ attachmentId: z.uuid() }),
  sideBySide: 3,
  // Waits even for a scanner that is down overnight, because no user opens the file before.
  triedFor: 'days',
  async work({ db, jobs, files, config }, { attachmentId }, inWork) {
    const file = await db
      .selectFrom('letter_attachments')
      .select(['letter_id', 'file_hash', 'size', 'state'])
      .where('id', '=', attachmentId)
      .executeTakeFirst()
    if (!file?.file_hash || file.state !== 'scanning') return
    const hash = file.file_hash
    const { isClean } = await scanStoredFile(files, config.clamdUrl, { hash, size: file.size })
    await inWork(async work => {
      const { tx } = work
      await tx
        .updateTable('letter_attachments')
        .set(isClean ? { state: 'ready' } : { state: 'infected', file_hash: null })
        .where('id', '=', attachmentId)
        .where('state', '=', 'scanning')
        .execute()
      if (isClean) await enqueueReading(work, { attachmentId })
      else await jobs.enqueue(tx, deleteUnusedFiles, { hashes: [hash] })
      await publishScannedFiles(work, file.letter_id)
    })
  },
})
