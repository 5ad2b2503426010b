// Processes a received file: scans it for viruses if the firm has a scanner, then adds it to its case.

import { DocumentId, type UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { HEIC_MEDIA_TYPE } from '@maat/domain/documents/document-files'
import {
  type DocumentEvent,
  type DocumentStatus,
  followDocumentEvents,
  nextDocumentStatus,
} from '@maat/domain/documents/document-states'
import { isStaff, roleOfId } from '@maat/domain/people/roles'
import { z } from 'zod'
import { recordAudit } from '../../../../platform/audit/record-audit.ts'
import { scanStoredFile } from '../../../../platform/files/scan-stored-file.ts'
import type { Work } from '../../../../platform/http/work.ts'
import { defineJob } from '../../../../platform/jobs/job-queue.ts'
import { ALL_VERSIONS, deputiesOfCase } from '../../../cases/case-access/index.ts'
import { publishCaseChange, recordEventOf } from '../../../cases/case-events/index.ts'
import { type CaseRow, findCase } from '../../../cases/case-store/index.ts'
import { notify } from '../../../communication/notifications/index.ts'
import { audienceOf } from '../audience-of.ts'
import { type DocumentRow, findDocument, updateDocument } from '../document-store.ts'
import { enqueueReading } from '../texts/read-text.ts'
import { deleteVersions, findVersion } from '../version-store.ts'
import { deleteUnusedFiles } from './file-records.ts'
import {
  type ArrivedSide,
  acceptSide,
  type FileRejection,
  findArrived,
  REJECTION_TEXTS,
  rejectSide,
} from './settle-side.ts'

export function statusOnArrival(status: DocumentStatus, isScanned: boolean): DocumentStatus {
  const begin: DocumentEvent[] = nextDocumentStatus(status, 'start-upload') ? ['start-upload'] : []
  return followDocumentEvents(status, [...begin, isScanned ? 'scan' : 'receive']) ?? status
}

interface Settling {
  row: CaseRow
  isByStaff: boolean
}

/** In a sent case, a client's file waits for the staff's review; the staff's own file needs none. */
export async function submitDocument(
  work: Work,
  documentId: DocumentId,
  { row, isByStaff }: Settling,
): Promise<void> {
  if (row.status === 'draft') return
  const { tx, now } = work
  const document = await findDocument(tx, documentId, { lock: true, callerId: undefined })
  if (!document) return
  const events: DocumentEvent[] = isByStaff ? ['submit'] : ['submit', 'validate']
  const status = followDocumentEvents(document.status, events)
  if (!status) return
  const moment = momentOf(now)
  await updateDocument(tx, documentId, { status, submitted_at: moment, updated_at: moment })
  if (isByStaff || !row.lawyer_id) return
  for (const id of [row.lawyer_id, ...(await deputiesOfCase(work, row))])
    await notify(work, id, {
      text: Number(document.file_number) > 1 ? 'document-newer' : 'document-received',
      values: { name: document.name, number: row.number ?? '' },
      targetId: row.id,
      link: `/case-${row.id}?tab=documents`,
    })
}

export const scanDocument = defineJob({
  name: 'documents.scan',
  data: z.object({ documentId: DocumentId, number: z.number() }),
  sideBySide: 3,
  // Waits even for a scanner that is down overnight, because no user opens the file before.
  triedFor: 'days',
  async work(services, { documentId, number }, inWork) {
    const version = await findVersion(services.db, documentId, number, ALL_VERSIONS)
    // A photo must be converted first.
    if (!version || version.media_type === HEIC_MEDIA_TYPE) return
    const { files, config } = services
    const result = await scanStoredFile(files, config.clamdUrl, {
      hash: version.file_hash,
      size: version.file_size,
    })
    await inWork(async work => {
      const document = await findArrived(work.tx, documentId)
      // A newer version replaced it meanwhile, or the job runs a second time.
      if (document?.status !== 'processing' || document.file_number !== number) return
      if (result.isClean) await admit(work, document, version.id)
      else await rejectFile(work, document, { reason: 'document.infected', because: { virus: result.virus } })
    })
  },
})

async function admit(work: Work, document: DocumentRow | ArrivedSide, versionId: string): Promise<void> {
  if ('clientId' in document) return await acceptSide(work, document)
  const { tx, now } = work
  await enqueueReading(work, { versionId })
  await updateDocument(tx, document.id, { status: 'uploaded', updated_at: momentOf(now) })
  const row = await findCase(tx, document.case_id, { lock: false, callerId: undefined })
  const sender = await senderOf(work, document)
  if (row) await submitDocument(work, document.id, { row, isByStaff: isStaff(roleOfId(sender.role_id)) })
  // Waiting viewers need not poll.
  await publishCaseChange(work, document.case_id, audienceOf(document))
}

export async function rejectFile(
  work: Work,
  document: DocumentRow | ArrivedSide,
  { reason, because }: FileRejection,
): Promise<void> {
  if ('clientId' in document) return await rejectSide(work, document, { reason, because })
  const { tx, now, origin, services } = work
  const { id, case_id, name, file_number } = document
  const sender = await senderOf(work, document)
  const hashes = await deleteVersions(tx, id, file_number ?? 0)
  await services.jobs.enqueue(tx, deleteUnusedFiles, { hashes })
  await updateDocument(tx, id, {
    status: 'required',
    reason,
    updated_at: momentOf(now),
  })
  // The history says why, like the notice.
  const event = {
    kind: REJECTION_TEXTS[reason],
    details: { documentId: id, name },
    audience: audienceOf(document),
  }
  await recordEventOf(work, case_id, event, ({ person }) =>
    notify(work, sender.id, { text: person, values: { name }, targetId: case_id }),
  )
  await recordAudit(tx, origin, 'document.rejected', { kind: 'document', id }, because)
}

async function senderOf({ tx }: Work, document: DocumentRow): Promise<{ id: UserId; role_id: number }> {
  return await tx
    .selectFrom('users')
    .select(['id', 'role_id'])
    .where('id', '=', document.uploaded_by ?? document.created_by)
    .executeTakeFirstOrThrow()
}
