// Empties the drafts of a client at their request: what they typed, and the documents that they gave. The empty case stays,
// as a case that was never sent has no number and no duty.
import type { CaseId, UserId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import {
  deleteDocument,
  deleteUnusedFiles,
  deleteVersions,
  documentsLeft,
} from '../../documents/documents/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { findCase, updateCase } from '../case-store/index.ts'

export async function emptyDraftsOf(work: Work, userId: UserId): Promise<void> {
  const rows = await work.tx
    .selectFrom('cases')
    .select('id')
    .where('owner_id', '=', userId)
    .where('status', '=', 'draft')
    .orderBy('id')
    .execute()
  for (const { id } of rows) await emptyDraft(work, id)
}

async function emptyDraft(work: Work, id: CaseId): Promise<void> {
  const { tx, origin } = work
  const row = present(await findCase(tx, id, { lock: true, callerId: undefined }))
  await deleteDocumentsOf(work, id)
  await updateCase(tx, row, {
    title: '',
    issue_id: null,
    answers: JSON.stringify({}),
    answer_versions: JSON.stringify({}),
    national_number: null,
    national_number_mask: null,
    signed_mark: null,
    search_text: sql<string>`''`,
  })
  await recordAudit(tx, origin, 'case.draft-emptied', { kind: 'case', id })
  await publishCaseChange(work, id, 'signing')
}

async function deleteDocumentsOf(work: Work, caseId: CaseId): Promise<void> {
  const { tx, services } = work
  const documents = await tx.selectFrom('documents').select('id').where('case_id', '=', caseId).execute()
  if (documents.length === 0) return
  const hashes: string[] = []
  for (const { id } of documents) {
    hashes.push(...(await deleteVersions(tx, id)))
    await deleteDocument(tx, id)
  }
  if (hashes.length > 0) await services.jobs.enqueue(tx, deleteUnusedFiles, { hashes })
  await services.followUps.run(work, documentsLeft, { caseId, documentIds: documents.map(({ id }) => id) })
}
