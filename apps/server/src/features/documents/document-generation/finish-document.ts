// Makes a document from a template final, or a draft again.

import { finishDocument, reopenDocument } from '@maat/contract/documents/document-generation'
import type { DocumentId, UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { publishCaseChange, recordEventOf } from '../../cases/case-events/index.ts'
import { audienceOf, documentSubject, isFinal, updateDocument, viewOfDocument } from '../documents/index.ts'

export const handleFinishDocument = handleRecord(finishDocument, documentSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.generated_at === null || isFinal(row)) return fail('document.wrong-state')
  const { isInternal } = body
  const moment = momentOf(work.now)
  await updateDocument(tx, row.id, { is_internal: isInternal, updated_at: moment })
  await setFinished(tx, row.id, { finished_at: moment, finished_by: caller.id })
  const audience = audienceOf({ ...row, is_internal: isInternal })
  // Only now does the client learn of the document.
  if (isInternal) await publishCaseChange(work, row.case_id, audience)
  else
    await recordEventOf(work, row.case_id, {
      kind: 'document-added',
      details: { documentId: row.id, name: row.name },
      audience,
    })
  await record('document.finished', { name: row.name, isInternal })
  return await viewOfDocument(tx, caller, row.id)
})

export const handleReopenDocument = handleRecord(reopenDocument, documentSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  // Its client made it, and keeps it.
  if (row.finished_at === null || row.is_by_client || row.signing !== null)
    return fail('document.wrong-state')
  if (row.received_at !== null || (await isSent(tx, row.id))) return fail('document.sent')
  await updateDocument(tx, row.id, { is_internal: true, updated_at: momentOf(work.now) })
  await setFinished(tx, row.id, { finished_at: null, finished_by: null })
  await publishCaseChange(work, row.case_id, audienceOf(row))
  await record('document.reopened', { name: row.name })
  return await viewOfDocument(tx, caller, row.id)
})

interface Finished {
  finished_at: Moment | null
  finished_by: UserId | null
}

async function setFinished(tx: Tx, documentId: DocumentId, finished: Finished): Promise<void> {
  await tx.updateTable('generated_documents').set(finished).where('document_id', '=', documentId).execute()
}

/** A letter that still waits leaves with this file, too; a signer who opened their link has read it. */
async function isSent(tx: Tx, documentId: DocumentId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from letter_attachments a join letters l on l.id = a.letter_id
    where a.document_id = ${documentId}::uuid and l.state <> 'cancelled'
    union all select 1 from message_attachments m where m.document_id = ${documentId}::uuid
    union all select 1 from signing_rounds r join round_signers s on s.round_id = r.id
    where r.document_id = ${documentId}::uuid and s.opened_at is not null
    limit 1`.execute(tx)
  return rows.length > 0
}
