// What a case has and lacks, and one document with all its versions.
import {
  CASE_DOCUMENT_VERBS,
  type CaseDocuments,
  listCaseDocuments,
  readDocument,
} from '@maat/contract/documents'
import { isStaff } from '@maat/domain/roles'
import type { z } from 'zod'
import { permitted } from '../../platform/authz/subject.ts'
import type { Executor } from '../../platform/db/database.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import { caseSubject } from '../cases/index.ts'
import { issueOf } from './complete-upload.ts'
import { documentsOfCase } from './document-store.ts'
import { documentSubject } from './document-subject.ts'
import { viewOfDocument, viewOfItem } from './document-view.ts'

export const handleListCaseDocuments = handleRecord(listCaseDocuments, caseSubject, async context => {
  const { tx, caller, subject: row } = context
  const rows = await documentsOfCase(tx, row.id, {
    callerId: caller.id,
    withInternal: isStaff(caller.role),
  })
  const issueId = issueOf(row)
  const given = new Set(
    rows.filter(document => !document.is_internal).map(({ document_type }) => document_type),
  )
  const asked = issueId ? await askedOf(tx, issueId) : []
  return {
    documents: rows.map(document => viewOfItem(caller, document)),
    asked: asked.filter(({ documentType }) => !given.has(documentType)),
    can: permitted(caseSubject, caller, row, CASE_DOCUMENT_VERBS),
  }
})

type Asked = z.input<typeof CaseDocuments>['asked']

async function askedOf(executor: Executor, issueId: string): Promise<Asked> {
  const rows = await executor
    .selectFrom('issue_documents as i')
    .innerJoin('document_types as t', 't.code', 'i.document_type')
    .select(['i.document_type as documentType', 'i.is_required as isRequired', 't.name'])
    .where('i.issue_id', '=', issueId)
    .orderBy('i.is_required', 'desc')
    .orderBy('i.position')
    .execute()
  return rows as unknown as Asked
}

export const handleReadDocument = handleRecord(
  readDocument,
  documentSubject,
  async ({ tx, caller, subject }) => viewOfDocument(tx, caller, subject.id),
)
