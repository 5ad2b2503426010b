// Turns a letter's attachment into a document of its case, as if the accepting user had uploaded it.

import { acceptLetterAttachment } from '@maat/contract/communication/letters'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName, documentNameOf } from '@maat/domain/documents/document-files'
import type { DocumentStatus } from '@maat/domain/documents/document-states'
import { Failure } from '../../../../platform/http/failure.ts'
import { handleRecord } from '../../../../platform/http/handle.ts'
import { present } from '../../../../platform/present.ts'
import { ALL_VERSIONS } from '../../../cases/case-access/index.ts'
import { findCase } from '../../../cases/case-store/index.ts'
import { enterVersion, insertDocument, insertVersion } from '../../../documents/documents/index.ts'
import { findAttachment, noteAccepted } from '../letter-store.ts'
import { letterSubject } from '../letter-subject.ts'

export const handleAcceptLetterAttachment = handleRecord(
  acceptLetterAttachment,
  letterSubject,
  async ({ work, tx, caller, subject: letter, params, body, record, fail }) => {
    const file = await findAttachment(tx, letter.id, params.attachmentId, {
      lock: true,
      reach: ALL_VERSIONS,
    })
    if (letter.direction !== 'in' || file?.state !== 'ready' || !file.file_hash) return fail('letter.no-file')
    if (file.document_id) return fail('letter.accepted-before')
    const row = await findCase(tx, present(letter.case_id), { lock: true, callerId: caller.id })
    if (!row) throw new Failure('letter.not-found')
    const moment = momentOf(work.now)
    const name = body.name?.trim() || documentNameOf(file.name)
    const documentId = await insertDocument(tx, {
      case_id: row.id,
      name: checkFileName(name) ? documentNameOf(file.name) : name,
      document_type: null,
      status: 'uploading' satisfies DocumentStatus,
      is_internal: body.isInternal,
      is_sensitive: body.isSensitive,
      created_by: caller.id,
      created_at: moment,
      updated_at: moment,
    })
    const { file_hash: fileHash, name: fileName } = file
    const number = await insertVersion(work, {
      documentId,
      fileHash,
      fileName,
      uploadedBy: caller.id,
    })
    await enterVersion(work, { documentId, number, row, isByStaff: true })
    await noteAccepted(tx, file.id, {
      document_id: documentId,
      is_internal: body.isInternal,
      is_sensitive: body.isSensitive,
    })
    await record('letter.file-accepted', { attachment: file.id, documentId, hash: fileHash })
    return { documentId: documentId }
  },
)
