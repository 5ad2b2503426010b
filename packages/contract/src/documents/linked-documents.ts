// Documents of other cases that the staff attached to a case. A document stays one, with one history: a link gives no
// right, so each reader sees the links to documents that they may read in their own case.

import { MOST_LINKED, MOST_LINKED_AT_ONCE } from '@maat/domain/documents/folders'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { CaseId, DocumentId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { DocumentTreeRow } from './case-folders.ts'

export const LinkedDocument = z.object({
  ...DocumentTreeRow.shape,
  /** The case to which the document belongs. */
  home: z.object({ id: CaseId, number: z.string().nullable(), title: z.string() }),
  linkedAt: SentMoment,
  linkedBy: z.string(),
})
export type LinkedDocument = z.output<typeof LinkedDocument>

export const listLinkedDocuments = operation({
  path: 'GET /api/cases/:caseId/linked-documents',
  summary:
    'Lists the documents of other cases that are attached to a case, as far as the caller may read them.',
  needs: 'case.read-folders',
  ...caseParams,
  query: z.strictObject({
    ...pageQuery,
    limit: z.coerce.number().int().min(1).max(MOST_LINKED).default(MOST_LINKED),
  }),
  reply: pageOf(LinkedDocument),
  fails: ['case.not-found'],
})

export const linkDocuments = operation({
  path: 'POST /api/cases/:caseId/linked-documents',
  summary: 'Attaches documents of other cases to a case. The caller may read both; nobody gets a new right.',
  needs: 'case.keep-folders',
  ...caseParams,
  body: z.strictObject({ documentIds: z.array(DocumentId).min(1).max(MOST_LINKED_AT_ONCE) }),
  example: { documentIds: ['00000000-0000-4000-8000-00000000dead'] },
  reply: EmptyReply,
  fails: ['case.not-found', 'document.not-found', 'document.of-this-case', 'document.too-many-linked'],
})

export const unlinkDocument = operation({
  path: 'DELETE /api/cases/:caseId/linked-documents/:documentId',
  summary: 'Detaches a document of another case. The document itself stays where it is.',
  needs: 'case.keep-folders',
  params: z.object({ caseId: CaseId, documentId: DocumentId }),
  reply: EmptyReply,
  fails: ['case.not-found', 'document.not-found'],
})
