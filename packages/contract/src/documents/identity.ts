// The identity check: a client's identity documents. They are stored with the client, and serve all their cases.

import { DOCUMENT_STATUSES } from '@maat/domain/documents/document-states'
import { PAPER_KINDS, PAPER_SIDES, PAPER_STATES } from '@maat/domain/identity/identity-papers'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { UploadId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { line, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { DocumentVersion } from './documents.ts'
import { UploadView } from './uploads.ts'

const byClient = { params: z.object({ clientId: UserId }) }
const byPaper = { params: z.object({ clientId: UserId, kind: z.enum(PAPER_KINDS) }) }
const bySide = { params: z.object({ clientId: UserId, side: z.enum(PAPER_SIDES) }) }
const byUpload = { params: z.object({ clientId: UserId, uploadId: UploadId }) }

export const PaperSideView = z.object({
  side: z.enum(PAPER_SIDES),
  /** Null if it was not given yet. */
  status: z.enum(DOCUMENT_STATUSES).nullable(),
  /** An error code, if the product did not keep the file. */
  reason: z.string(),
  /** Newest first: replaced files stay for the record. */
  files: z.array(DocumentVersion),
})
export type PaperSideView = z.output<typeof PaperSideView>

export const PAPER_ACTIONS = ['give', 'date', 'remove', 'judge'] as const
export type PaperAction = (typeof PAPER_ACTIONS)[number]

export const IdentityPaper = z.object({
  kind: z.enum(PAPER_KINDS),
  state: z.enum(PAPER_STATES),
  expiresOn: SentDay.nullable(),
  reason: z.string(),
  judgedAt: SentMoment.nullable(),
  /** Only for the staff, like `judgedBy`. */
  note: z.string().nullable(),
  judgedBy: z.string().nullable(),
  version: z.number(),
  sides: z.array(PaperSideView),
  can: z.array(z.enum(PAPER_ACTIONS)),
})
export type IdentityPaper = z.output<typeof IdentityPaper>

/** One of each kind, even without any file. */
export const IdentityCheck = z.object({
  clientId: UserId,
  clientName: z.string(),
  papers: z.array(IdentityPaper),
})
export type IdentityCheck = z.output<typeof IdentityCheck>

export const readIdentity = operation({
  path: 'GET /api/clients/:clientId/identity',
  summary: 'Returns the identity documents of a client, their state, and the results of the firm’s checks.',
  needs: 'identity.read',
  ...byClient,
  reply: IdentityCheck,
  fails: ['identity.not-found'],
})

export const readIdentityFile = operation({
  path: 'GET /api/clients/:clientId/identity/files/:side',
  summary: 'Downloads one side of an identity document, by default its newest file. Supports ranges.',
  needs: 'identity.read',
  ...bySide,
  query: z.strictObject({
    version: z.coerce.number().int().min(1).max(1_000_000).optional(),
    download: z.stringbool().optional(),
  }),
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  // Never during the virus scan, nor for an infected file.
  fails: ['identity.not-found', 'document.no-file', 'document.wrong-state', 'document.infected'],
})

export const beginIdentityUpload = operation({
  path: 'POST /api/clients/:clientId/identity/uploads',
  summary:
    'Starts the upload of one side of an identity document. Its parts are uploaded like those of any other file.',
  needs: 'identity.give',
  ...byClient,
  body: z.strictObject({
    side: z.enum(PAPER_SIDES),
    name: z.string().max(1000),
    size: z.number().int().min(0),
  }),
  example: { side: 'identity-front', name: 'recto.jpg', size: 81_920 },
  reply: UploadView,
  createsOnce: true,
  fails: [
    'document.room-full',
    'identity.not-found',
    'identity.not-yours',
    'document.name-refused',
    'document.empty',
    'document.too-large',
  ],
})

export const completeIdentityUpload = operation({
  path: 'POST /api/clients/:clientId/identity/uploads/:uploadId/completion',
  summary:
    'Checks the file and makes it one side of an identity document, which then waits for its check by the firm.',
  needs: 'identity.give',
  ...byUpload,
  reply: IdentityCheck,
  createsOnce: true,
  takesTurn: 'file',
  fails: [
    'identity.not-found',
    'identity.not-yours',
    'upload.not-found',
    'upload.incomplete',
    'document.type-refused',
    'document.carries-program',
    'document.damaged',
  ],
})

export const datePaper = operation({
  path: 'PUT /api/clients/:clientId/identity/papers/:kind/expiry',
  summary:
    'Sets the expiry date of an identity document. Once it was checked, only users who may check it can change the date.',
  needs: 'identity.give',
  ...byPaper,
  body: z.strictObject({ expiresOn: Day.nullable() }),
  example: { expiresOn: '2031-05-01' },
  reply: IdentityCheck,
  fails: ['identity.not-found', 'identity.paper-missing', 'identity.not-yours', 'identity.checked'],
})

export const judgePaper = operation({
  path: 'PUT /api/clients/:clientId/identity/papers/:kind/verdict',
  summary: 'Records that an identity document was checked, or why it is refused, with the user and the time.',
  needs: 'identity.judge',
  ...byPaper,
  body: z.discriminatedUnion('verdict', [
    z.strictObject({
      verdict: z.literal('checked'),
      expiresOn: Day.nullable(),
      note: line(2000).default(''),
      version: z.number().int(),
    }),
    z.strictObject({
      verdict: z.literal('refused'),
      reason: requiredText(1000),
      note: line(2000).default(''),
      version: z.number().int(),
    }),
  ]),
  example: { verdict: 'checked', expiresOn: '2031-05-01', note: '', version: 1 },
  reply: IdentityCheck,
  // Stale if another file arrived, or another user judged it, meanwhile.
  fails: ['identity.not-found', 'identity.paper-missing', 'identity.paper-expired', 'record.stale'],
})

export const removePaper = operation({
  path: 'DELETE /api/clients/:clientId/identity/papers/:kind',
  summary: 'Deletes an identity document with all its files, as long as it was never checked.',
  needs: 'identity.give',
  ...byPaper,
  reply: IdentityCheck,
  fails: ['identity.not-found', 'identity.paper-missing', 'identity.not-yours', 'identity.checked'],
})
