// Attaches documents of other cases to a case, and detaches them. The case is locked, so its limit holds.

import { linkDocuments, unlinkDocument } from '@maat/contract/documents/linked-documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { MOST_LINKED } from '@maat/domain/documents/folders'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { isReadable } from '../documents/index.ts'
import { countLinks, deleteLink, insertLinks } from './link-store.ts'

export const handleLinkDocuments = handleRecord(linkDocuments, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const ids = [...new Set(body.documentIds)]
  const found = await readableAmong(tx, caller, ids)
  if (found.length < ids.length) return fail('document.not-found')
  if (found.some(({ case_id }) => case_id === row.id)) return fail('document.of-this-case')
  await insertLinks(tx, {
    caseId: row.id,
    documentIds: ids,
    by: caller.id,
    at: momentOf(work.now),
  })
  if ((await countLinks(tx, row.id)) > MOST_LINKED) return fail('document.too-many-linked')
  await publishCaseChange(work, row.id, 'linked-documents')
  await record('document.linked', { documents: ids })
  return {}
})

export const handleUnlinkDocument = handleRecord(unlinkDocument, caseSubject, async context => {
  const { work, tx, caller, subject: row, params, record, fail } = context
  const [found] = await readableAmong(tx, caller, [params.documentId])
  if (!found || !(await deleteLink(tx, row.id, found.id))) return fail('document.not-found')
  await publishCaseChange(work, row.id, 'linked-documents')
  await record('document.unlinked', { document: found.id })
  return {}
})

async function readableAmong(
  executor: Executor,
  caller: Caller,
  ids: readonly string[],
): Promise<{ id: DocumentId; case_id: CaseId }[]> {
  const { rows } = await sql<{ id: DocumentId; case_id: CaseId }>`
    select d.id, d.case_id from documents d join cases c on c.id = d.case_id
    where d.id = any(${ids}::uuid[]) and ${isReadable(caller)}`.execute(executor)
  return rows
}
