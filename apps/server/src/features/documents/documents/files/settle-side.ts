// Processes a side of an identity document after its scan or conversion: no case waits for it.

import type { AuditDetails } from '@maat/contract/audit-actions'
import type { DocumentId, UserId } from '@maat/contract/ids'
import { IDENTITY_TARGET } from '@maat/contract/notification-types'
import { momentOf } from '@maat/domain/calendar/moment'
import { recordAudit } from '../../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Work } from '../../../../platform/http/work.ts'
import { ALL_VERSIONS } from '../../../cases/case-access/index.ts'
import { notify } from '../../../communication/notifications/index.ts'
import { findDocument, updateDocument } from '../document-store.ts'
import { deleteVersions, findVersion } from '../version-store.ts'
import { deleteUnusedFiles } from './file-records.ts'

export interface ArrivedSide {
  id: DocumentId
  clientId: UserId
  status: string
  file_number: number
  file_name: string
  uploaded_by: UserId
}

export const findArrived = async (tx: Tx, documentId: DocumentId) =>
  (await findArrivedSide(tx, documentId)) ??
  (await findDocument(tx, documentId, { lock: true, callerId: undefined }))

/** Locked; undefined if the document belongs to no identity document. */
async function findArrivedSide(tx: Tx, documentId: DocumentId): Promise<ArrivedSide | undefined> {
  const side = await tx
    .selectFrom('documents as d')
    .innerJoin('identity_papers as p', 'p.id', 'd.paper_id')
    .select(['d.id', 'd.status', 'p.client_id'])
    .where('d.id', '=', documentId)
    .forUpdate()
    .executeTakeFirst()
  const newest = side && (await findVersion(tx, documentId, undefined, ALL_VERSIONS))
  if (!newest) return undefined
  const { number: file_number, file_name, uploaded_by } = newest
  return { id: side.id, status: side.status, clientId: side.client_id, file_number, file_name, uploaded_by }
}

export async function acceptSide({ tx, now }: Work, { id }: ArrivedSide): Promise<void> {
  await updateDocument(tx, id, { status: 'uploaded', updated_at: momentOf(now) })
}

export interface FileRejection {
  reason: 'document.infected' | 'document.damaged'
  because: AuditDetails<'document.rejected'>
}

export const REJECTION_TEXTS = {
  'document.infected': 'document-infected',
  'document.damaged': 'document-damaged',
} as const

export async function rejectSide(
  work: Work,
  { id, clientId, file_number, file_name, uploaded_by }: ArrivedSide,
  { reason, because }: FileRejection,
): Promise<void> {
  const { tx, now, origin, services } = work
  const hashes = await deleteVersions(tx, id, file_number)
  await services.jobs.enqueue(tx, deleteUnusedFiles, { hashes })
  await updateDocument(tx, id, { status: 'required', reason, updated_at: momentOf(now) })
  await recordAudit(tx, origin, 'document.rejected', { kind: 'document', id }, because)
  await notify(work, uploaded_by, {
    text: REJECTION_TEXTS[reason],
    values: { name: file_name },
    targetId: `${IDENTITY_TARGET}${clientId}`,
    link: `/profile-${clientId}`,
  })
}
