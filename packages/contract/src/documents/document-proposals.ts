// The documents that the firm's templates propose for an accepted case, by its issue.
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Names } from '../cases/catalogue.ts'
import { CaseId, DocumentId, DocumentTemplateId } from '../ids.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const DocumentProposal = z.object({
  /** The template’s. */
  id: DocumentTemplateId,
  name: Names,
  usable: z.array(z.enum(LANGUAGES)),
  isNeeded: z.boolean(),
  /** The newest document of the case that was made from it. */
  documentId: DocumentId.nullable(),
})
export type DocumentProposal = z.output<typeof DocumentProposal>

export const listDocumentProposals = operation({
  path: 'GET /api/cases/:caseId/document-proposals',
  summary: 'Lists the documents that the templates propose for an accepted case.',
  needs: 'case.generate-document',
  ...caseParams,
  query: z.strictObject(pageQuery),
  reply: pageOf(DocumentProposal),
  fails: ['case.not-found'],
})

export const changeDocumentProposal = operation({
  path: 'PUT /api/cases/:caseId/document-proposals/:templateId',
  summary: 'Says that a case does not need a proposed document, or that it needs it after all.',
  needs: 'case.generate-document',
  params: z.object({ caseId: CaseId, templateId: DocumentTemplateId }),
  body: z.strictObject({ isNeeded: z.boolean() }),
  example: { isNeeded: false },
  reply: z.object({ isNeeded: z.boolean() }),
  fails: ['case.not-found', 'document-template.not-found'],
})
