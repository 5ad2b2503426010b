// Documents of cases: requested and existing ones.

import { DOCUMENT_STATUSES } from '@maat/domain/documents/document-states'
import { MOST_ARCHIVED_BY_ID } from '@maat/domain/documents/folders'
import { GENERATED_STATES } from '@maat/domain/documents/generated-state'
import { z } from 'zod'
import { Names } from '../cases/catalogue.ts'
import { Day, SentDay } from '../day.ts'
import { CaseId, DocumentId, FolderId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

const byCase = { params: z.object({ caseId: CaseId }) }
const byId = { params: z.object({ documentId: DocumentId }) }

export const DocumentType = z.string().max(40)
const Label = requiredLine(200)

export const DOCUMENT_ACTIONS = [
  'rename',
  'replace',
  'remove',
  'explain',
  'validate',
  'reject',
  'have-signed',
  'finish',
  'reopen',
] as const
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number]

export const DocumentVersion = z.object({
  number: z.number(),
  mediaType: z.string(),
  size: z.number(),
  /** The file name at the upload. */
  fileName: z.string(),
  uploadedAt: SentMoment,
  uploadedBy: z.string(),
  /** For the staff alone: it came before the first version that others may see. */
  isInternal: z.boolean(),
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
  /** A work product of the firm: clients never see it. */
  isInternal: z.boolean(),
  /** Only for the client and the firm: collaborators of the case never learn of it. */
  isSensitive: z.boolean(),
  /** For the staff: how far it is, if it was made from a template. */
  generated: z.enum(GENERATED_STATES).nullable(),
  /** The reason for the request or rejection: a sentence by the staff, or an error code. */
  reason: z.string(),
  dueOn: SentDay.nullable(),
  /** The client's reason why it cannot be given. The staff may accept or refuse it. */
  absence: z.object({ reason: z.string(), at: SentMoment }).nullable(),
  validatedAt: SentMoment.nullable(),
  updatedAt: SentMoment,
  file: DocumentVersion.nullable(),
  can: z.array(z.enum(DOCUMENT_ACTIONS)),
}

export const DocumentItem = z.object(documentFields)
export type DocumentItem = z.output<typeof DocumentItem>

export const DocumentView = z.object({
  ...documentFields,
  versions: z.array(DocumentVersion),
})
export type DocumentView = z.output<typeof DocumentView>

/** A type of document that the subject of the case requires and that is missing. */
export const RequiredDocument = z.object({ documentType: z.string(), name: Names, isRequired: z.boolean() })

export const CASE_DOCUMENT_ACTIONS = ['add-documents', 'request-documents', 'generate-document'] as const
/** Only offered if the case is shared with a collaborator, from whom a document can be hidden. */
export const MARK_SENSITIVE = 'mark-sensitive'

export const CaseDocuments = z.object({
  documents: z.array(DocumentItem),
  requiredDocuments: z.array(RequiredDocument),
  can: z.array(z.enum([...CASE_DOCUMENT_ACTIONS, MARK_SENSITIVE])),
})
export type CaseDocuments = z.output<typeof CaseDocuments>

export const listCaseDocuments = operation({
  path: 'GET /api/cases/:caseId/documents',
  summary: 'Lists the documents of a case, and the documents that its subject requires and that are missing.',
  needs: 'case.read',
  ...byCase,
  reply: CaseDocuments,
  fails: ['case.not-found'],
})

const CHARACTERS_OF_ID = 37
const ID_LIST = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/

export const readCaseArchive = operation({
  path: 'GET /api/cases/:caseId/documents/archive',
  summary:
    'Downloads the newest file of every document of a case, of some of them or of one folder with everything inside it, in one ZIP archive.',
  needs: 'case.read',
  ...byCase,
  query: z.strictObject({
    /** The ids of documents, separated by commas. */
    documents: z
      .string()
      .max(MOST_ARCHIVED_BY_ID * CHARACTERS_OF_ID)
      .regex(ID_LIST)
      .optional(),
    /** For the staff alone. */
    folder: FolderId.optional(),
  }),
  reply: rawReply,
  replyType: 'application/zip',
  takesTurn: 'file',
  fails: ['case.not-found', 'document.none-on-hand', 'folder.not-found'],
})

export const DOCUMENT_ORDERS = ['newest', 'oldest', 'name'] as const

export const listDocuments = operation({
  path: 'GET /api/documents',
  summary:
    'Lists the documents of all cases that the caller may read, searched by name, filtered and sorted.',
  needs: 'document.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    status: z.enum(DOCUMENT_STATUSES).optional(),
    case: CaseId.optional(),
    /** Documents whose badge says that the firm has validated them. */
    validated: z.stringbool().optional(),
    /** Unread documents of open cases that the caller may check. */
    toCheck: z.stringbool().optional(),
    order: z.enum(DOCUMENT_ORDERS).default('newest'),
  }),
  reply: pageOf(DocumentItem),
  takesTurn: 'search',
})

export const readDocument = operation({
  path: 'GET /api/documents/:documentId',
  summary: 'Returns a document with all its versions.',
  needs: 'document.read',
  ...byId,
  reply: DocumentView,
  fails: ['document.not-found'],
})

export const readDocumentContent = operation({
  path: 'GET /api/documents/:documentId/content',
  summary: 'Downloads the file of a document, by default its newest version. Supports ranges.',
  needs: 'document.read',
  ...byId,
  query: z.strictObject({
    version: z.coerce.number().int().min(1).max(1_000_000).optional(),
    download: z.stringbool().optional(),
  }),
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  // Never during the virus scan, nor for an infected file.
  fails: ['document.not-found', 'document.no-file', 'document.wrong-state', 'document.infected'],
})

export const renameDocument = operation({
  path: 'PATCH /api/documents/:documentId',
  summary: 'Renames a document.',
  needs: 'document.change',
  ...byId,
  body: z.strictObject({ name: z.string().max(1000) }),
  example: { name: 'Bail signé' },
  reply: DocumentView,
  fails: ['document.not-found', 'document.name-refused', 'document.final'],
})

export const removeDocument = operation({
  path: 'DELETE /api/documents/:documentId',
  summary:
    'Deletes a document that was not submitted yet. A document that the firm requested is requested again.',
  needs: 'document.change',
  ...byId,
  reply: EmptyReply,
  fails: ['document.not-found', 'document.wrong-state'],
})

export const requestDocument = operation({
  path: 'POST /api/cases/:caseId/document-requests',
  summary: 'Requests a document from the client, with the reason. The client is notified.',
  needs: 'case.request-documents',
  ...byCase,
  body: z.strictObject({
    name: Label,
    documentType: DocumentType.optional(),
    reason: requiredText(1000),
    dueOn: Day.optional(),
    /** Only for the client and the firm, whatever its type. */
    isSensitive: z.boolean().optional(),
  }),
  example: { name: 'Attestation d’assurance', reason: 'L’assureur la demande pour intervenir.' },
  reply: DocumentView,
  createsOnce: true,
  fails: ['case.not-found', 'case.closed'],
})

export const explainAbsence = operation({
  path: 'POST /api/cases/:caseId/document-absences',
  summary: 'Explains why a requested document cannot be given. The staff see the answer and may refuse it.',
  needs: 'case.add-documents',
  ...byCase,
  body: z.strictObject({
    /** The requested document, or its type if there is no entry for it yet. */
    documentId: DocumentId.optional(),
    documentType: DocumentType.optional(),
    reason: requiredText(1000),
  }),
  example: { documentType: 'contract', reason: 'Le propriétaire ne me l’a jamais remis.' },
  reply: DocumentView,
  fails: ['case.not-found', 'case.closed', 'document.not-found', 'document.wrong-state'],
})

export const validateDocument = operation({
  path: 'POST /api/documents/:documentId/validation',
  summary: 'Accepts a submitted document, or the reason why it cannot be given.',
  needs: 'document.review',
  ...byId,
  reply: DocumentView,
  fails: ['document.not-found', 'document.wrong-state'],
})

export const rejectDocument = operation({
  path: 'POST /api/documents/:documentId/rejection',
  summary:
    'Rejects a submitted document, or the reason why it cannot be given, and requests it again. The client is notified.',
  needs: 'document.review',
  ...byId,
  body: z.strictObject({ reason: requiredText(1000) }),
  example: { reason: 'La deuxième page est illisible.' },
  reply: DocumentView,
  fails: ['document.not-found', 'document.wrong-state'],
})
