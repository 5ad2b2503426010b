// Files that came with a letter: judged by the same judges as every document, scanned where the firm has a scanner, and
// kept as an offer until somebody of the staff takes them into the case.
import type { DocumentMediaType } from '@maat/domain/document-files'
import { z } from 'zod'
import { bufferSource } from '../../platform/files/byte-source.ts'
import { inOnePart } from '../../platform/files/file-store.ts'
import { judgeFile } from '../../platform/files/judge-file.ts'
import { scanKeptFile } from '../../platform/files/scan-kept-file.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import type { ReceivedFile } from '../../platform/mail/received-mail.ts'
import { enterFile, forgetFiles, type StoredFile, storeFile } from '../documents/index.ts'
import type { NewAttachment } from './letter-store.ts'
import { tellOfFiles } from './tell-tray.ts'

/** What is in the storage before the letter is filed; of what cases do not take, nothing. */
export type StoredAhead = ReadonlyMap<ReceivedFile, StoredFile>

export async function storeAhead(services: Services, arrived: readonly ReceivedFile[]): Promise<StoredAhead> {
  const stored = new Map<ReceivedFile, StoredFile>()
  for (const file of arrived) {
    const bytes = Buffer.from(file.bytes)
    const verdict = await judgeFile(bufferSource(bytes))
    if ('refused' in verdict) continue
    const given = { size: bytes.length, bytes: () => inOnePart(bytes) }
    stored.set(file, await storeFile(services, given, verdict.mediaType satisfies DocumentMediaType))
  }
  return stored
}

export async function enterArrivedFiles(
  work: Work,
  files: readonly ReceivedFile[],
  stored: StoredAhead,
): Promise<NewAttachment[]> {
  const entered: NewAttachment[] = []
  for (const file of files) entered.push(await enterArrived(work, file, stored.get(file)))
  return entered
}

/** Of what cases do not take, the name remains. */
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

export const scanLetterFile = defineJob({
  name: 'letters.scan-file',
  data: z.object({ attachmentId: z.uuid() }),
  // Nobody opens it before: a scanner that is away for a night is waited for.
  triedFor: 'days',
  async work(services, { attachmentId }) {
    const { db, jobs, files, config, clock } = services
    const file = await db
      .selectFrom('letter_attachments')
      .select(['letter_id', 'file_hash', 'size', 'state'])
      .where('id', '=', attachmentId)
      .executeTakeFirst()
    if (!file?.file_hash || file.state !== 'scanning') return
    const hash = file.file_hash
    const { isClean } = await scanKeptFile(files, config.clamdUrl, { hash, size: file.size })
    await db.transaction().execute(async tx => {
      await tx
        .updateTable('letter_attachments')
        .set(isClean ? { state: 'ready' } : { state: 'infected', file_hash: null })
        .where('id', '=', attachmentId)
        .where('state', '=', 'scanning')
        .execute()
      if (!isClean) await jobs.enqueue(tx, forgetFiles, { hashes: [hash] })
      const now = clock()
      const origin = { actorId: null, ip: '', requestId: 'letters.scan-file', at: now }
      await tellOfFiles({ tx, now, services, origin }, file.letter_id)
    })
  },
})
