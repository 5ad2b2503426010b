// Documents that the client of a case makes from the templates that the firm opened to its clients.
import { FIELD_KINDS } from '@maat/domain/templates/field-tree'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { CaseId, DocumentId, DocumentTemplateId } from '../ids.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { DocumentPreview, Filling } from './document-generation.ts'

const Language = z.enum(LANGUAGES)
const WishedLanguage = Language.default(DEFAULT_LANGUAGE)

export const ClientTemplateView = z.object({
  id: DocumentTemplateId,
  /** The wished language, or another one in which the template is open. */
  language: Language,
  title: z.string(),
  explanation: z.string(),
})
export type ClientTemplateView = z.output<typeof ClientTemplateView>

export const listClientTemplates = operation({
  path: 'GET /api/cases/:caseId/client-templates',
  summary: 'Lists the documents that the client can make in a case: by its country and its issue.',
  needs: 'case.make-document',
  ...caseParams,
  query: z.strictObject({ ...pageQuery, language: WishedLanguage }),
  reply: pageOf(ClientTemplateView),
  fails: ['case.not-found'],
})

const NOT_OFFERED = ['case.not-found', 'case.closed', 'document-template.not-found'] as const

export const ClientQuestionView = z.object({
  key: z.string(),
  /** In the client's words. */
  text: z.string(),
  kind: z.enum(FIELD_KINDS),
})
export type ClientQuestionView = z.output<typeof ClientQuestionView>

export const prepareClientDocument = operation({
  path: 'GET /api/cases/:caseId/client-templates/:templateId',
  summary: 'Returns what a client is asked for a document.',
  needs: 'case.make-document',
  params: z.object({ caseId: CaseId, templateId: DocumentTemplateId }),
  query: z.strictObject({ language: WishedLanguage }),
  reply: ClientTemplateView.extend({
    questions: z.array(ClientQuestionView),
    currency: z.string(),
    makesPdf: z.boolean(),
  }),
  fails: NOT_OFFERED,
})

const example = {
  templateId: '00000000-0000-4000-8000-00000000dead',
  language: 'fr' as const,
  answers: { 'question.delai': '15 jours' },
}
const FAULTS = [
  ...NOT_OFFERED,
  'document-template.no-file',
  'document-template.not-word',
  'document-template.answer-refused',
] as const

export const previewClientDocument = operation({
  path: 'POST /api/cases/:caseId/client-document-previews',
  summary: 'Shows the client the text of a document before it is made. Stores nothing.',
  needs: 'case.make-document',
  ...caseParams,
  body: Filling,
  example,
  reply: DocumentPreview,
  skipsAudit: true,
  takesTurn: 'report',
  fails: FAULTS,
})

export const makeClientDocument = operation({
  path: 'POST /api/cases/:caseId/client-documents',
  summary: 'Makes a document of the case for its client. It is final, and collaborators do not see it.',
  needs: 'case.make-document',
  ...caseParams,
  body: Filling,
  example,
  reply: z.object({ documentId: DocumentId, hasPdf: z.boolean() }),
  createsOnce: true,
  takesTurn: 'report',
  fails: [
    ...FAULTS,
    'case.documents-full',
    'document.room-full',
    'document.too-many-today',
    'shop.plan-needed',
    'shop.uses-spent',
  ],
})
