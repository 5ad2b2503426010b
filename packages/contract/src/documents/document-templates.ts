// The firm's templates of documents: Word files with fields, one in each language that the firm wants.

import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { FAULT_KINDS } from '@maat/domain/templates/check-template'
import { GAP_KINDS } from '@maat/domain/templates/client-words'
import { FIELD_KINDS } from '@maat/domain/templates/field-tree'
import {
  MOST_ANSWERS,
  MOST_TEMPLATE_BYTES,
  MOST_TEMPLATE_ISSUES,
  TEMPLATE_KINDS,
} from '@maat/domain/templates/template-kinds'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { DocumentTemplateId, IssueId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, multilineText, requiredLine } from '../person.ts'
import { rawBody } from '../raw-body.ts'
import { rawReply } from '../raw-reply.ts'

const Language = z.enum(LANGUAGES)
const FileLanguage = Language.default(DEFAULT_LANGUAGE)
const TemplateName = z.strictObject({
  fr: requiredLine(120),
  en: requiredLine(120),
  nl: requiredLine(120),
})

const templateFields = {
  name: TemplateName,
  kind: z.enum(TEMPLATE_KINDS),
  /** Where its law applies; empty for everywhere. */
  countries: z.array(z.enum(OFFICE_COUNTRIES)).max(OFFICE_COUNTRIES.length),
  /** It is proposed for their cases. For clients: only in their cases, unless it names none. */
  issues: z.array(IssueId).max(MOST_TEMPLATE_ISSUES).default([]),
}

const inEachLanguage = <Text extends z.ZodType>(schema: Text) =>
  z.strictObject({ fr: schema, en: schema, nl: schema })

/** A language in which the template is not usable may stay empty. */
export const ClientWordsView = z.strictObject({
  title: inEachLanguage(line(120)),
  explanation: inEachLanguage(multilineText(500)),
  /** By the keys of the questions. */
  questions: z
    .record(z.string().max(120), inEachLanguage(line(300)))
    .refine(questions => Object.keys(questions).length <= MOST_ANSWERS, 'field.too-long'),
})

export const TemplateFaultView = z.object({
  kind: z.enum(FAULT_KINDS),
  /** As the file has it. */
  typed: z.string(),
  /** The name that was probably meant. */
  nearest: z.string().nullable(),
})

export const TemplateFileView = z.object({
  language: Language,
  number: z.number(),
  fileName: z.string(),
  uploadedAt: SentMoment,
  uploadedBy: z.string(),
  /** A file with faults is kept to be mended; documents are made from the newest one without. */
  faults: z.array(TemplateFaultView),
  questions: z.array(z.string()),
})
export type TemplateFileView = z.output<typeof TemplateFileView>

export const TEMPLATE_ACTIONS = ['edit'] as const

export const DocumentTemplateView = z.object({
  id: DocumentTemplateId,
  ...templateFields,
  /** It came with the product: the firm reads it before it uses it. */
  isToReview: z.boolean(),
  /** The newest file of each language. */
  files: z.array(TemplateFileView),
  /** The languages in which documents can be made. */
  usable: z.array(Language),
  isOpen: z.boolean(),
  clientWords: ClientWordsView.nullable(),
  /** The languages in which clients can use it. */
  openIn: z.array(Language),
  /** The questions that a client may be asked. */
  clientQuestions: z.array(
    z.object({ key: z.string(), name: z.string().nullable(), kind: z.enum(FIELD_KINDS) }),
  ),
  /** The fields of its files that are not for clients. */
  closedFields: z.array(z.string()),
  updatedAt: SentMoment,
  version: z.number(),
  can: z.array(z.enum(TEMPLATE_ACTIONS)),
})
export type DocumentTemplateView = z.output<typeof DocumentTemplateView>

export const listDocumentTemplates = operation({
  path: 'GET /api/document-templates',
  summary: 'Lists the firm’s templates of documents by name, searched by name and kind.',
  needs: 'document-template.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    kind: z.enum(TEMPLATE_KINDS).optional(),
    /** Only those from which a document can be made now. */
    isUsable: z.stringbool().optional(),
  }),
  reply: pageOf(DocumentTemplateView),
  takesTurn: 'search',
})

const byId = { params: z.object({ templateId: DocumentTemplateId }) }

export const readDocumentTemplate = operation({
  path: 'GET /api/document-templates/:templateId',
  summary: 'Returns a template with all versions of its files.',
  needs: 'document-template.read',
  ...byId,
  reply: DocumentTemplateView.extend({ versions: z.array(TemplateFileView) }),
  fails: ['document-template.not-found'],
})

const example = {
  name: { fr: 'Mise en demeure', en: 'Formal notice', nl: 'Ingebrekestelling' },
  kind: 'letter' as const,
  countries: [],
}

export const createDocumentTemplate = operation({
  path: 'POST /api/document-templates',
  summary: 'Creates a template without files.',
  needs: 'document-template.create',
  body: z.strictObject(templateFields),
  example,
  reply: DocumentTemplateView,
  createsOnce: true,
  fails: ['document-template.too-many', 'catalogue.not-found'],
})

export const changeDocumentTemplate = operation({
  path: 'PUT /api/document-templates/:templateId',
  summary: 'Changes the name, the kind or the countries of a template, or marks it as reviewed.',
  needs: 'document-template.edit',
  ...byId,
  body: z.strictObject({ ...templateFields, isToReview: z.boolean(), version: z.int().min(1) }),
  example: { ...example, isToReview: false, version: 1 },
  reply: DocumentTemplateView,
  fails: ['document-template.not-found', 'record.stale', 'catalogue.not-found'],
})

export const ClientGapView = z.object({ language: Language, kind: z.enum(GAP_KINDS), key: z.string() })

const everywhere = (word: string) => ({ fr: word, en: word, nl: word })

export const openDocumentTemplate = operation({
  path: 'PUT /api/document-templates/:templateId/clients',
  summary:
    'Keeps a template’s words for clients, and opens it to them: every language in which it is usable needs its words, and its files may name only fields that clients may read.',
  needs: 'document-template.edit',
  ...byId,
  body: z.strictObject({ isOpen: z.boolean(), words: ClientWordsView, version: z.int().min(1) }),
  example: {
    isOpen: false,
    words: { title: everywhere('Lettre'), explanation: everywhere('Une lettre simple.'), questions: {} },
    version: 1,
  },
  reply: DocumentTemplateView,
  fails: [
    'document-template.not-found',
    'record.stale',
    'document-template.not-for-clients',
    'document.name-refused',
  ],
})

export const removeDocumentTemplate = operation({
  path: 'DELETE /api/document-templates/:templateId',
  summary: 'Removes a template. The documents made from it stay.',
  needs: 'document-template.edit',
  ...byId,
  reply: EmptyReply,
  fails: ['document-template.not-found'],
})

export const giveTemplateFile = operation({
  path: 'POST /api/document-templates/:templateId/files',
  summary:
    'Gives a template its next file in a language. The file is checked: its faults are in the reply, and documents are made from it only without any.',
  needs: 'document-template.edit',
  ...byId,
  query: z.strictObject({ language: FileLanguage, name: requiredLine(200).default('Modèle.docx') }),
  body: rawBody,
  example: new TextEncoder().encode('PK'),
  bodyType: 'application/octet-stream',
  bodyLimit: MOST_TEMPLATE_BYTES,
  takesTurn: 'file',
  reply: DocumentTemplateView,
  fails: [
    'document-template.not-found',
    'document-template.not-word',
    'document-template.fetches',
    'document-template.too-many-versions',
    'document.carries-program',
    'document.damaged',
    'document.name-refused',
  ],
})

export const readTemplateFile = operation({
  path: 'GET /api/document-templates/:templateId/file',
  summary:
    'Downloads a file of a template: as it was given, or with a comment at each fault in the language of the reader.',
  needs: 'document-template.read',
  ...byId,
  query: z.strictObject({
    language: FileLanguage,
    number: z.coerce.number().int().min(1).max(100_000).optional(),
    commentsIn: Language.optional(),
  }),
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  fails: ['document-template.not-found', 'document-template.no-file', 'document-template.not-word'],
})

export const addLibraryTemplates = operation({
  path: 'POST /api/document-template-library',
  summary:
    'Adds the templates that come with the product and that the firm does not have, for the countries of its offices. Each waits for the review of the firm.',
  needs: 'document-template.create',
  reply: z.object({ added: z.number() }),
  takesTurn: 'file',
  fails: ['document-template.too-many'],
})
