// Documents made from templates: what the case fills in, what has to be filling, the result before it is stored, and the
// document of the case.
import { FIELD_KINDS } from '@maat/domain/templates/field-tree'
import { MOST_ANSWER_CHARACTERS, MOST_ANSWERS } from '@maat/domain/templates/template-kinds'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { CaseId, DocumentId, DocumentTemplateId, FolderId } from '../ids.ts'
import { operation } from '../operation.ts'
import { requiredLine } from '../person.ts'
import { DocumentView } from './documents.ts'

const Language = z.enum(LANGUAGES)
const ReaderLanguage = Language.default(DEFAULT_LANGUAGE)

/** A question of the template, or a field that the case leaves empty. */
export const GenerationQuestion = z.object({
  /** Begins with 'question.' for a question of the template. */
  key: z.string(),
  /** As the author of the template wrote it; null for a field of the case. */
  name: z.string().nullable(),
  kind: z.enum(FIELD_KINDS),
})
export type GenerationQuestion = z.output<typeof GenerationQuestion>

export const prepareDocument = operation({
  path: 'GET /api/cases/:caseId/document-questions/:templateId',
  summary: 'Returns what a template needs and the case does not know, and what the case fills in.',
  needs: 'case.generate-document',
  params: z.object({ caseId: CaseId, templateId: DocumentTemplateId }),
  query: z.strictObject({ language: ReaderLanguage }),
  reply: z.object({
    questions: z.array(GenerationQuestion),
    /** The fields that the case fills in, as the document will show them. */
    known: z.array(z.object({ key: z.string(), text: z.string() })),
    currency: z.string(),
    /** Whether the server has what makes a PDF of a Word file. */
    makesPdf: z.boolean(),
  }),
  fails: ['case.not-found', 'document-template.not-found', 'document-template.no-file'],
})

export const listFieldValues = operation({
  path: 'GET /api/cases/:caseId/field-values',
  summary: 'Returns the value of every field of templates in a case, in a language.',
  needs: 'case.generate-document',
  ...caseParams,
  query: z.strictObject({ language: ReaderLanguage }),
  reply: z.object({ values: z.array(z.object({ key: z.string(), text: z.string() })) }),
  fails: ['case.not-found'],
})

const filling = {
  templateId: DocumentTemplateId,
  language: Language,
  /** By the keys of the questions. Dates as 2026-03-01, amounts and numbers as 1250.00, yes and no as true and false. */
  answers: z
    .record(z.string().max(120), z.string().max(MOST_ANSWER_CHARACTERS))
    .refine(answers => Object.keys(answers).length <= MOST_ANSWERS, 'field.too-long'),
}
export const Filling = z.strictObject(filling)

const example = {
  templateId: '00000000-0000-4000-8000-00000000dead',
  language: 'fr' as const,
  answers: { 'question.delai': '15 jours' },
}
const TEMPLATE_FAULTS = [
  'case.not-found',
  'document-template.not-found',
  'document-template.no-file',
  'document-template.not-word',
  'document-template.answer-refused',
] as const

export const DocumentPreview = z.object({
  /** The text of the document as a simple page. */
  blocks: z.array(
    z.object({ kind: z.enum(['heading', 'paragraph', 'entry', 'row']), texts: z.array(z.string()) }),
  ),
  /** How many places are left to be filled in by hand. */
  blanks: z.number(),
})
export type DocumentPreview = z.output<typeof DocumentPreview>

export const previewDocument = operation({
  path: 'POST /api/cases/:caseId/document-previews',
  summary: 'Shows the text of a document before it is made. Stores nothing.',
  needs: 'case.generate-document',
  ...caseParams,
  body: Filling,
  example,
  reply: DocumentPreview,
  skipsAudit: true,
  takesTurn: 'report',
  fails: TEMPLATE_FAULTS,
})

export const generateDocument = operation({
  path: 'POST /api/cases/:caseId/generated-documents',
  summary: 'Makes a document of the case from a template.',
  needs: 'case.generate-document',
  ...caseParams,
  body: z.strictObject({
    ...filling,
    name: requiredLine(200),
    folderId: FolderId.nullable().default(null),
    /** A draft of the firm; otherwise it is final at once, and the client sees it, too. */
    isInternal: z.boolean(),
  }),
  example: { ...example, name: 'Mise en demeure', isInternal: true },
  /** The PDF may fail although the server has what makes it: the Word file is there then. */
  reply: z.object({ documentId: DocumentId, hasPdf: z.boolean() }),
  createsOnce: true,
  takesTurn: 'report',
  fails: [...TEMPLATE_FAULTS, 'case.documents-full', 'document.name-refused', 'folder.not-found'],
})

const byDocument = { params: z.object({ documentId: DocumentId }) }

export const finishDocument = operation({
  path: 'POST /api/documents/:documentId/finish',
  summary:
    'Makes a document from a template final: its file and its name no longer change, and letters can attach it.',
  needs: 'document.finish',
  ...byDocument,
  body: z.strictObject({
    /** False: the client sees it among their documents. */
    isInternal: z.boolean(),
  }),
  example: { isInternal: true },
  reply: DocumentView,
  fails: ['document.not-found', 'document.wrong-state'],
})

export const reopenDocument = operation({
  path: 'POST /api/documents/:documentId/reopen',
  summary: 'Makes a final document a draft of the firm again, while nobody has received it.',
  needs: 'document.finish',
  ...byDocument,
  reply: DocumentView,
  fails: ['document.not-found', 'document.wrong-state', 'document.sent'],
})
