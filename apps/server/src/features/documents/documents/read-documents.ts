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
import { sql } from 'kysely'
import type { z } from 'zod'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/together.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject, documentVisibilityOf } from '../../cases/case-access/index.ts'
import { documentsOfCase } from './document-store.ts'
import { documentSubject } from './document-subject.ts'
import { viewOfDocument, viewOfItem } from './document-view.ts'
import { issueOf } from './uploads/complete-upload.ts'

export const handleListCaseDocuments = handleRecord(listCaseDocuments, caseSubject, async context => {
  const { tx, caller, subject: row } = context
  const reach = documentVisibilityOf(caller, row)
  const [rows, { required, is_shared }] = await together(tx, both => [
    documentsOfCase(both, row.id, { callerId: caller.id, reach }),
    readCaseNeeds(both, row.id, issueOf(row)),
  ])
  const given = new Set(
    rows.filter(document => !document.is_internal).map(({ document_type }) => document_type),
  )
  const marks = reach.seesSensitive && is_shared ? ([MARK_SENSITIVE] as const) : []
  return {
    documents: rows.map(document => viewOfItem(caller, document)),
    requiredDocuments: required.filter(
      ({ documentType }) =>
        !given.has(documentType) && (reach.seesSensitive || !isSensitiveDocument(documentType)),
    ),
    can: [...permitted(caseSubject, caller, row, CASE_DOCUMENT_ACTIONS), ...marks],
  }
})

interface CaseNeeds {
  /** The types that the subject of the case requires, the necessary ones first. */
  required: z.input<typeof CaseDocuments>['requiredDocuments']
  /** With a collaborator, from whom a document can be hidden. */
  is_shared: boolean
}

async function readCaseNeeds(executor: Executor, caseId: CaseId, issueId: string | null): Promise<CaseNeeds> {
  const { rows } = await sql<CaseNeeds>`
    select exists (select from case_participants p
        where p.case_id = ${caseId}::uuid and p.access <> 'owner') as is_shared,
      (select coalesce(json_agg(json_build_object(
          'documentType', i.document_type, 'isRequired', i.is_required, 'name', t.name)
          order by i.is_required desc, i.position), '[]')
        from issue_documents i join document_types t on t.code = i.document_type
        where i.issue_id = ${issueId}::uuid) as required`.execute(executor)
  return rows[0] ?? { required: [], is_shared: false }
}

export const handleReadDocument = handleRecord(
  readDocument,
  documentSubject,
  async ({ tx, caller, subject }) => viewOfDocument(tx, caller, subject.id),
)
