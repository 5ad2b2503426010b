// Documents of cases: what is asked for, and what is on hand.
import { DOCUMENT_STATUSES } from '@maat/domain/document-states'
import { z } from 'zod'
import { Done } from './accounts.ts'
import { Names } from './catalogue.ts'
import { Day } from './day.ts'
import { CaseId, DocumentId } from './ids.ts'
import { operation } from './operation.ts'
import { pageOf, pageQuery } from './paging.ts'
import { line, sentence } from './person.ts'
import { rawReply } from './raw-reply.ts'

const byCase = { params: z.object({ caseId: CaseId }) }
const byId = { params: z.object({ documentId: DocumentId }) }

export const DocumentType = z.string().max(40)
const Label = line(200).refine(text => text.length > 0, 'field.required')

/** What the caller may do with a document as it stands now. */
export const DOCUMENT_ACTIONS = ['rename', 'replace', 'remove', 'explain', 'validate', 'reject'] as const
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number]

export const DocumentVersion = z.object({
  number: z.number(),
  mediaType: z.string(),
  size: z.number(),
  /** What it was called when it was uploaded. */
  fileName: z.string(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
})

const documentFields = {
  id: DocumentId,
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  name: z.string(),
  documentType: z.string().nullable(),
  typeName: Names.nullable(),
  status: z.enum(DOCUMENT_STATUSES),
  isRequired: z.boolean(),
  /** A work product of the firm: a client never gets one to see. */
  isInternal: z.boolean(),
  /** Between the client and the firm: those with whom the case is shared never learn of it. */
  isSensitive: z.boolean(),
  /** Why it is asked for or was rejected: a sentence of the staff, or the code of an error. */
  reason: z.string(),
  dueOn: z.string().nullable(),
  /** Why it cannot be given, in the words of whoever was asked. The staff may find that in order, or refuse it. */
  absence: z.object({ reason: z.string(), at: z.string() }).nullable(),
  validatedAt: z.string().nullable(),
  updatedAt: z.string(),
  /** The newest file; null while there is none. */
  file: DocumentVersion.nullable(),
  can: z.array(z.enum(DOCUMENT_ACTIONS)),
}

export const DocumentItem = z.object(documentFields)
export type DocumentItem = z.output<typeof DocumentItem>

export const DocumentView = z.object({
  ...documentFields,
  /** Newest first. */
  versions: z.array(DocumentVersion),
})
export type DocumentView = z.output<typeof DocumentView>

/** A kind of document that the subject of the case asks for, and of which there is none yet. */
export const AskedDocument = z.object({ documentType: z.string(), name: Names, isRequired: z.boolean() })

export const CASE_DOCUMENT_VERBS = ['add-documents', 'request-documents'] as const
/** Only where the case is shared with somebody from whom a document can be kept. */
export const MARK_SENSITIVE = 'mark-sensitive'

export const CaseDocuments = z.object({
  documents: z.array(DocumentItem),
  asked: z.array(AskedDocument),
  can: z.array(z.enum([...CASE_DOCUMENT_VERBS, MARK_SENSITIVE])),
})
export type CaseDocuments = z.output<typeof CaseDocuments>

export const listCaseDocuments = operation({
  path: 'GET /api/cases/:caseId/documents',
  summary: 'The documents of a case, and what its subject asks for that nobody gave yet.',
  needs: 'case.read',
  ...byCase,
  reply: CaseDocuments,
  fails: ['case.not-found'],
})

export const readCaseArchive = operation({
  path: 'GET /api/cases/:caseId/documents/archive',
  summary: 'The newest file of every document of a case, in one ZIP archive.',
  needs: 'case.read',
  ...byCase,
  reply: rawReply,
  replyType: 'application/zip',
  takesTurn: 'file',
  fails: ['case.not-found', 'document.none-on-hand'],
})

export const DOCUMENT_ORDERS = ['newest', 'oldest', 'name'] as const

export const listDocuments = operation({
  path: 'GET /api/documents',
  summary: 'The documents of every case that the caller may read, searched by name, filtered and ordered.',
  needs: 'document.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    status: z.enum(DOCUMENT_STATUSES).optional(),
    case: CaseId.optional(),
    /** Those that the caller may check and nobody has looked at, of open cases. */
    toCheck: z.stringbool().optional(),
    order: z.enum(DOCUMENT_ORDERS).default('newest'),
  }),
  reply: pageOf(DocumentItem),
  takesTurn: 'search',
})

export const readDocument = operation({
  path: 'GET /api/documents/:documentId',
  summary: 'A document with all its versions.',
  needs: 'document.read',
  ...byId,
  reply: DocumentView,
  fails: ['document.not-found'],
})

export const readDocumentContent = operation({
  path: 'GET /api/documents/:documentId/content',
  summary: 'The file itself, the newest version unless another is asked for; whole or in ranges.',
  needs: 'document.read',
  ...byId,
  query: z.strictObject({
    version: z.coerce.number().int().min(1).max(1_000_000).optional(),
    download: z.stringbool().optional(),
  }),
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  // Not while it is scanned for viruses; never once it was found infected.
  fails: ['document.not-found', 'document.no-file', 'document.wrong-state', 'document.infected'],
})

export const renameDocument = operation({
  path: 'PATCH /api/documents/:documentId',
  summary: 'Calls a document something else.',
  needs: 'document.change',
  ...byId,
  body: z.strictObject({ name: z.string().max(1000) }),
  example: { name: 'Bail signé' },
  reply: DocumentView,
  fails: ['document.not-found', 'document.name-refused'],
})

export const removeDocument = operation({
  path: 'DELETE /api/documents/:documentId',
  summary:
    'Takes a document back, as long as it was not submitted; what the firm asked for is asked for again.',
  needs: 'document.change',
  ...byId,
  reply: Done,
  fails: ['document.not-found', 'document.wrong-state'],
})

export const requestDocument = operation({
  path: 'POST /api/cases/:caseId/document-requests',
  summary: 'Asks the client for a document, with the reason why; they are notified.',
  needs: 'case.request-documents',
  ...byCase,
  body: z.strictObject({
    name: Label,
    documentType: DocumentType.optional(),
    reason: sentence(1000),
    dueOn: Day.optional(),
    /** Between the client and the firm, whatever its kind. */
    isSensitive: z.boolean().optional(),
  }),
  example: { name: 'Attestation d’assurance', reason: 'L’assureur la demande pour intervenir.' },
  reply: DocumentView,
  createsOnce: true,
  fails: ['case.not-found', 'case.closed'],
})

export const explainAbsence = operation({
  path: 'POST /api/cases/:caseId/document-absences',
  summary:
    'Says why a document that is asked for cannot be given: an answer that the staff sees, and may refuse.',
  needs: 'case.add-documents',
  ...byCase,
  body: z.strictObject({
    /** What is asked for, or the kind of it where nobody made a place for it yet. */
    documentId: DocumentId.optional(),
    documentType: DocumentType.optional(),
    reason: sentence(1000),
  }),
  example: { documentType: 'contract', reason: 'Le propriétaire ne me l’a jamais remis.' },
  reply: DocumentView,
  fails: ['case.not-found', 'case.closed', 'document.not-found', 'document.wrong-state'],
})

export const validateDocument = operation({
  path: 'POST /api/documents/:documentId/validation',
  summary: 'Finds a submitted document in order, or the reason why one cannot be given.',
  needs: 'document.review',
  ...byId,
  reply: DocumentView,
  fails: ['document.not-found', 'document.wrong-state'],
})

export const rejectDocument = operation({
  path: 'POST /api/documents/:documentId/rejection',
  summary:
    'Rejects a submitted document, or the reason why one cannot be given, and asks for it again; its client is notified.',
  needs: 'document.review',
  ...byId,
  body: z.strictObject({ reason: sentence(1000) }),
  example: { reason: 'La deuxième page est illisible.' },
  reply: DocumentView,
  fails: ['document.not-found', 'document.wrong-state'],
})
