// Files that came with a letter: judged by the same judges as every document, scanned where the firm has a scanner, and
// kept as an offer until somebody of the staff takes them into the case.
import { createHash } from 'node:crypto'
import type { DocumentMediaType } from '@maat/domain/document-files'
import { z } from 'zod'
import { bufferSource } from '../../platform/files/byte-source.ts'
import { inOnePart } from '../../platform/files/file-store.ts'
import { judgeFile } from '../../platform/files/judge-file.ts'
import { scanKeptFile } from '../../platform/files/scan-kept-file.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import type { ReceivedFile } from '../../platform/mail/received-mail.ts'
import { forgetFiles, keepFile } from '../documents/index.ts'
import type { NewAttachment } from './letter-store.ts'
import { tellOfFiles } from './tell-tray.ts'

export async function keepArrivedFiles(work: Work, files: readonly ReceivedFile[]): Promise<NewAttachment[]> {
  const kept: NewAttachment[] = []
  for (const file of files) kept.push(await keepArrived(work, file))
  return kept
}

/** What is there already is not sent again when its row is written. */
export async function storeAhead({ files }: Services, arrived: readonly ReceivedFile[]): Promise<void> {
  for (const { bytes: given } of arrived) {
    const bytes = Buffer.from(given)
    if ('refused' in (await judgeFile(bufferSource(bytes)))) continue
    const hash = createHash('sha256').update(bytes).digest('hex')
    const { length: size } = bytes
    if (!(await files.has({ hash, size }))) await files.keep(hash, size, inOnePart(bytes))
  }
}

/** Of what cases do not take, the name remains. */
async function keepArrived(work: Work, { name, bytes: given }: ReceivedFile): Promise<NewAttachment> {
  const bytes = Buffer.from(given)
  const about = { name, size: bytes.length, document_id: null, is_internal: false, is_sensitive: false }
  const verdict = await judgeFile(bufferSource(bytes))
  if ('refused' in verdict)
    return { ...about, media_type: 'application/octet-stream', state: 'refused', file_hash: null }
  const arrived = { size: bytes.length, bytes: () => inOnePart(bytes) }
  const file_hash = await keepFile(work, arrived, verdict.mediaType satisfies DocumentMediaType)
  const state = work.services.config.clamdUrl ? 'scanning' : 'ready'
  return { ...about, media_type: verdict.mediaType, state, file_hash }
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
