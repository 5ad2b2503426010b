// Uploads of files to a case, part by part.
import { MOST_PART_BYTES } from '@maat/domain/documents/document-files'
import { z } from 'zod'
import { CaseId, DocumentId, UploadId, UserId } from '../ids.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { rawBody } from '../raw-body.ts'
import { DocumentType, DocumentView } from './documents.ts'

const byCase = { params: z.object({ caseId: CaseId }) }
const byUpload = { params: z.object({ uploadId: UploadId }) }

export const UploadView = z.object({
  id: UploadId,
  name: z.string(),
  size: z.number(),
  /** The offset of the next part. */
  received: z.number(),
  partSize: z.number(),
})
export type UploadView = z.output<typeof UploadView>

export const beginUpload = operation({
  path: 'POST /api/cases/:caseId/uploads',
  summary:
    'Starts the upload of a file: a new document or, with `documentId`, a requested document or a new version.',
  needs: 'case.add-documents',
  ...byCase,
  body: z.strictObject({
    name: z.string().max(1000),
    size: z.number().int().min(0),
    documentType: DocumentType.optional(),
    documentId: DocumentId.optional(),
    /** Only for the staff; only the staff may set it. */
    isInternal: z.boolean().optional(),
    /** Only for the client and the firm, whatever its type. */
    isSensitive: z.boolean().optional(),
    /** The SHA-256 of the file: a file that the case already has need not be uploaded again. */
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** The user knows that the file exists already, and uploads it anyway. */
    isMeant: z.boolean().optional(),
  }),
  example: { name: 'bail.pdf', size: 81_920 },
  reply: UploadView,
  createsOnce: true,
  fails: [
    'case.not-found',
    'case.closed',
    'case.documents-full',
    'document.room-full',
    'document.not-found',
    'document.name-refused',
    'document.empty',
    'document.too-large',
    // The problem's `current` is the name of the existing file.
    'document.given-already',
    'document.final',
  ],
})

export const readRoom = operation({
  path: 'GET /api/User/:id/room',
  summary:
    'Returns how many bytes of files a user has uploaded, and their maximum: null if there is no limit.',
  needs: 'user.read',
  params: z.object({ id: UserId }),
  reply: z.object({ used: z.number(), most: z.number().nullable() }),
  fails: ['user.not-found'],
})

export const readUpload = operation({
  path: 'GET /api/uploads/:uploadId',
  summary: 'Returns the number of received bytes of an upload, to continue it after an interruption.',
  needs: 'upload.read',
  ...byUpload,
  reply: UploadView,
  fails: ['upload.not-found'],
})

export const putUploadPart = operation({
  path: 'PUT /api/uploads/:uploadId/parts',
  summary: 'Uploads the next bytes of a file, at most 1 MB. The same part may be sent twice.',
  needs: 'upload.continue',
  ...byUpload,
  query: z.strictObject({ start: z.coerce.number().int().min(0).default(0) }),
  body: rawBody,
  example: new TextEncoder().encode('%PDF-1.7'),
  bodyType: 'application/octet-stream',
  bodyLimit: MOST_PART_BYTES,
  reply: UploadView,
  // Out of step: the problem's `current` is the number of received bytes.
  fails: ['upload.not-found', 'upload.out-of-step'],
})

export const completeUpload = operation({
  path: 'POST /api/uploads/:uploadId/completion',
  summary: 'Checks the file and creates a document from it. A refused file is not stored.',
  needs: 'upload.continue',
  ...byUpload,
  reply: DocumentView,
  createsOnce: true,
  takesTurn: 'file',
  fails: [
    'upload.not-found',
    'upload.incomplete',
    'case.closed',
    'document.type-refused',
    'document.carries-program',
    'document.damaged',
    'document.final',
  ],
})

export const abandonUpload = operation({
  path: 'DELETE /api/uploads/:uploadId',
  summary: 'Cancels an upload and deletes the bytes received so far.',
  needs: 'upload.continue',
  ...byUpload,
  reply: EmptyReply,
  fails: ['upload.not-found'],
})
