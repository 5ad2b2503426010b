// The documents that a case has and misses, and one document with all its versions.

import {
  CASE_DOCUMENT_ACTIONS,
  type CaseDocuments,
  listCaseDocuments,
  MARK_SENSITIVE,
  readDocument,
} from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import type { z } from 'zod'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject, documentVisibilityOf } from '../../cases/case-access/index.ts'
import { documentsOfCase } from './document-store.ts'
import { documentSubject } from './document-subject.ts'
import { viewOfDocument, viewOfItem } from './document-view.ts'
import { issueOf } from './uploads/complete-upload.ts'

export const handleListCaseDocuments = handleRecord(listCaseDocuments, caseSubject, async context => {
  const { tx, caller, subject: row } = context
  const reach = documentVisibilityOf(caller, row)
  const rows = await documentsOfCase(tx, row.id, { callerId: caller.id, reach })
  const issueId = issueOf(row)
  const given = new Set(
    rows.filter(document => !document.is_internal).map(({ document_type }) => document_type),
  )
  const required = issueId ? await requiredDocumentsOf(tx, issueId) : []
  const marks = reach.seesSensitive && (await isShared(tx, row.id)) ? ([MARK_SENSITIVE] as const) : []
  return {
    documents: rows.map(document => viewOfItem(caller, document)),
    requiredDocuments: required.filter(
      ({ documentType }) =>
        !given.has(documentType) && (reach.seesSensitive || !isSensitiveDocument(documentType)),
    ),
    can: [...permitted(caseSubject, caller, row, CASE_DOCUMENT_ACTIONS), ...marks],
  }
})

async function isShared(executor: Executor, caseId: CaseId): Promise<boolean> {
  const invited = await executor
    .selectFrom('case_participants')
    .select('id')
    .where('case_id', '=', caseId)
    .where('access', '<>', 'owner')
    .limit(1)
    .executeTakeFirst()
  return invited !== undefined
}

type RequiredDocuments = z.input<typeof CaseDocuments>['requiredDocuments']

async function requiredDocumentsOf(executor: Executor, issueId: string): Promise<RequiredDocuments> {
  const rows = await executor
    .selectFrom('issue_documents as i')
    .innerJoin('document_types as t', 't.code', 'i.document_type')
    .select(['i.document_type as documentType', 'i.is_required as isRequired', 't.name'])
    .where('i.issue_id', '=', issueId)
    .orderBy('i.is_required', 'desc')
    .orderBy('i.position')
    .execute()
  return rows
}

export const handleReadDocument = handleRecord(
  readDocument,
  documentSubject,
  async ({ tx, caller, subject }) => viewOfDocument(tx, caller, subject.id),
)
