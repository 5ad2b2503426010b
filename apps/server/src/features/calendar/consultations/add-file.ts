// Adds files to a request: announced by the requesting browser, sent in parts, checked by content.

import {
  abandonConsultationFile,
  beginConsultationFile,
  completeConsultationFile,
  type FileUploadView,
  putConsultationFilePart,
} from '@maat/contract/calendar/bookings'
import { MOST_CONSULTATION_FILE_BYTES } from '@maat/domain/calendar/consultation-states'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName, UPLOAD_PART_BYTES } from '@maat/domain/documents/document-files'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inspectFile } from '../../../platform/files/inspect-file.ts'
import { handle } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { enterFile, storeFile } from '../../documents/documents/index.ts'
import {
  bytesOfFile,
  completeFile,
  type FileRow,
  findFreeSlots,
  findUpload,
  hasPart,
  insertPart,
  removeFiles,
  sourceOfFile,
} from './consultation-files.ts'
import { scanConsultationFile } from './scan-file.ts'

/** Long enough for a slow line; larger sets of files can be brought to the appointment. */
const MINUTES_OPEN = 60

export const handleBeginFile = handle(beginConsultationFile, async context => {
  const { work, tx, body, record, fail } = context
  const of = await openFor(tx, body.filesToken, work.now)
  if (!of) return fail('link.invalid')
  const refused = checkFileName(body.name) ?? checkSize(body.size)
  if (refused) return fail(refused)
  const [place] = await findFreeSlots(tx, of)
  if (place === undefined) return fail('consultation.files-full')
  const upload = newToken()
  const file = await tx
    .insertInto('consultation_files')
    .values({
      consultation_id: of,
      place,
      name: body.name.trim(),
      size: body.size,
      token_hash: hashToken(upload),
      created_at: momentOf(work.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record('consultation.file-begun', { fileId: file.id, size: body.size }, aboutIt(of))
  return viewOf(file, upload)
})

const aboutIt = (id: string) => ({ kind: 'consultation', id })

/** The recent request of this browser, locked: two parallel files take two places. */
async function openFor(tx: Tx, filesToken: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - MINUTES_OPEN * 60_000)
  const row = await tx
    .selectFrom('consultations')
    .select('id')
    .where('files_token_hash', '=', hashToken(filesToken))
    .where('status', 'in', ['held', 'requested'])
    .where('created_at', '>', momentOf(since))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id
}

function checkSize(size: number): 'document.empty' | 'document.too-large' | undefined {
  if (size === 0) return 'document.empty'
  return size > MOST_CONSULTATION_FILE_BYTES ? 'document.too-large' : undefined
}

const viewOf = ({ name, size, received }: FileRow, upload: string): FileUploadView => ({
  upload,
  name,
  size,
  received,
  partSize: UPLOAD_PART_BYTES,
})

export const handlePutFilePart = handle(putConsultationFilePart, async context => {
  const { tx, params, query, body, record, fail } = context
  const file = await findUpload(tx, hashToken(params.upload), { lock: true })
  if (!file) return fail('upload.not-found')
  const follows = query.start === file.received && query.start + body.length <= file.size
  if (!follows && !(await hasPart(tx, file, query.start, body)))
    return fail('upload.out-of-step', { current: viewOf(file, params.upload) })
  const received = follows ? await insertPart(tx, file, body) : file.received
  const what = { fileId: file.id, start: query.start, bytes: body.length }
  await record('consultation.file-continued', what, aboutIt(file.consultation_id))
  return viewOf({ ...file, received }, params.upload)
})

export const handleCompleteFile = handle(completeConsultationFile, {
  async prepare({ work, params }) {
    const { services } = work
    const file = await findUpload(services.db, hashToken(params.upload))
    if (!file || file.received !== file.size) return undefined
    const verdict = await inspectFile(sourceOfFile(services.db, file))
    if ('refused' in verdict) return verdict
    const arrived = { size: file.size, bytes: () => bytesOfFile(services.db, file) }
    return await storeFile(services, arrived, verdict.mediaType)
  },
  async write(context) {
    const { work, tx, params, prepared: taken, record, fail, failAndKeep } = context
    const file = await findUpload(tx, hashToken(params.upload), { lock: true })
    if (!file) return fail('upload.not-found')
    if (!taken) return fail('upload.incomplete')
    const about = aboutIt(file.consultation_id)
    if ('refused' in taken) {
      await removeFiles(work, [file])
      const why = { fileId: file.id, refused: taken.refused, because: taken.because }
      await record('consultation.file-abandoned', why, about)
      return failAndKeep(taken.refused)
    }
    const fileHash = await enterFile(work, taken)
    const isScanned = work.services.config.clamdUrl !== undefined
    await completeFile(tx, file, { state: isScanned ? 'scanning' : 'ready', fileHash })
    if (isScanned)
      await work.services.jobs.enqueue(
        tx,
        scanConsultationFile,
        { fileId: file.id },
        { account: accountOf(work.origin) },
      )
    await record('consultation.file-added', { fileId: file.id, hash: fileHash }, about)
    return {}
  },
})

export const handleAbandonFile = handle(abandonConsultationFile, async context => {
  const { work, tx, params, record, fail } = context
  const file = await findUpload(tx, hashToken(params.upload), { lock: true })
  if (!file) return fail('upload.not-found')
  await removeFiles(work, [file])
  const what = { fileId: file.id, received: file.received }
  await record('consultation.file-abandoned', what, aboutIt(file.consultation_id))
  return {}
})
