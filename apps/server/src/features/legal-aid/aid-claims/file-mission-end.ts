// Files the certificate of a mission under French legal aid as an internal document of its case. Filing it again adds a
// version.

import type { DocumentId, UserId } from '@maat/contract/ids'
import { fileMissionEnd } from '@maat/contract/legal-aid/mission-ends'
import { momentOf } from '@maat/domain/calendar/moment'
import type { DocumentStatus } from '@maat/domain/documents/document-states'
import { inOnePart } from '../../../platform/files/file-store.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import {
  enterFile,
  enterVersion,
  insertDocument,
  insertVersion,
  storeFile,
} from '../../documents/documents/index.ts'
import { CERTIFICATE_TITLE } from './mission-certificate.ts'
import { renderMissionEnd } from './mission-end.ts'

const FILE_NAME = 'attestation-de-fin-de-mission.pdf'

export const handleFileMissionEnd = handleRecord(fileMissionEnd, caseSubject, {
  async prepare({ work, subject: row }) {
    const body = await renderMissionEnd(work, row)
    return await storeFile(
      work.services,
      { size: body.length, bytes: () => inOnePart(body) },
      'application/pdf',
    )
  },
  async write({ work, caller, subject: row, prepared: stored, record }) {
    const fileHash = await enterFile(work, stored)
    const documentId = (await findCertificate(work, row)) ?? (await addCertificate(work, row, caller.id))
    const number = await insertVersion(work, {
      documentId,
      fileHash,
      fileName: FILE_NAME,
      uploadedBy: caller.id,
    })
    await enterVersion(work, { documentId, number, row, isByStaff: true })
    const about = { documentId, version: number, hash: fileHash, mediaType: stored.mediaType }
    await record('document.uploaded', about, { kind: 'document', id: documentId })
    return { documentId }
  },
})

/** The case is locked, so two users never add two certificates. */
async function findCertificate({ tx }: Work, row: CaseRow): Promise<DocumentId | undefined> {
  const found = await tx
    .selectFrom('documents')
    .select('id')
    .where('case_id', '=', row.id)
    .where('name', '=', CERTIFICATE_TITLE)
    .where('is_internal', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

async function addCertificate({ tx, now }: Work, row: CaseRow, callerId: UserId): Promise<DocumentId> {
  return await insertDocument(tx, {
    case_id: row.id,
    name: CERTIFICATE_TITLE,
    document_type: null,
    status: 'uploading' satisfies DocumentStatus,
    is_internal: true,
    is_sensitive: false,
    created_by: callerId,
    created_at: momentOf(now),
    updated_at: momentOf(now),
  })
}
