// Letters: the sent and received e-mails of a case, for reading.

import { LETTER_BOXES, LETTER_STATES } from '@maat/domain/communication/letters'
import { z } from 'zod'
import { CaseId, DocumentId, LetterId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { LanguageCode, line } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

const byId = { params: z.object({ letterId: LetterId }) }
/** Downloaded or shown in place. */
export const fileQuery = { query: z.strictObject({ download: z.stringbool().optional() }) }

export const AUTHENTICATIONS = ['passed', 'failed', 'unchecked'] as const
export const ATTACHMENT_STATES = ['ready', 'scanning', 'infected', 'refused'] as const
export const LETTER_FLAGS = [
  'sender-unknown',
  'sender-not-proved',
  'several-cases',
  'automatic',
  'too-large',
  'unreadable',
  'attachments-dropped',
  'text-cut',
] as const

export const LETTER_ACTIONS = ['undo', 'edit', 'cancel', 'send-now', 'reply', 'accept-attachments'] as const
export type LetterAction = (typeof LETTER_ACTIONS)[number]

const letterFields = {
  id: LetterId,
  threadId: LetterId,
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  direction: z.enum(['out', 'in']),
  state: z.enum(LETTER_STATES),
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.array(z.object({ name: z.string(), address: z.string() })),
  subject: z.string(),
  excerpt: z.string(),
  attachmentCount: z.number(),
  /** When it was written, is scheduled, was sent or was received. */
  datedAt: SentMoment,
  isOwn: z.boolean(),
  /** The caller received it and has not opened it. */
  isUnread: z.boolean(),
}

export const LetterRow = z.object(letterFields)
export type LetterRow = z.output<typeof LetterRow>

export const LetterAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  state: z.enum(ATTACHMENT_STATES),
  /** The document that it comes from or became, if the caller may read it. */
  documentId: DocumentId.nullable(),
  /** Only for the staff, whoever else may read the letter. */
  isInternal: z.boolean(),
})
export type LetterAttachment = z.output<typeof LetterAttachment>

export const Recipient = z.object({
  kind: z.enum(['to', 'cc']),
  name: z.string(),
  address: z.string(),
  /** The mail server's answer when it refused the letter for this address. */
  refusal: z.string().nullable(),
  /** A server accepted it first, and returned it later. */
  isReturned: z.boolean(),
  /** The time of the next retry for this address. */
  nextTryAt: SentMoment.nullable(),
})

export const SenderVerification = z.object({
  authentication: z.enum(AUTHENTICATIONS),
  spf: z.string().nullable(),
  dkim: z.string().nullable(),
  dmarc: z.string().nullable(),
  flags: z.array(z.enum(LETTER_FLAGS)),
})

export const LetterView = z.object({
  ...letterFields,
  text: z.string(),
  language: LanguageCode,
  recipients: z.array(Recipient),
  attachments: z.array(LetterAttachment),
  sendAt: SentMoment.nullable(),
  /** The writer can call it back until then. */
  heldUntil: SentMoment.nullable(),
  nextTryAt: SentMoment.nullable(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  /** Only for a received e-mail, and only for the staff; otherwise null. */
  origin: SenderVerification.nullable(),
  version: z.number(),
  can: z.array(z.enum(LETTER_ACTIONS)),
})
export type LetterView = z.output<typeof LetterView>

export const listLetters = operation({
  path: 'GET /api/letters',
  summary: 'Lists the letters that the caller may read, newest first: by search, box or case.',
  needs: 'letter.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    box: z.enum(LETTER_BOXES).optional(),
    case: CaseId.optional(),
  }),
  reply: pageOf(LetterRow),
  takesTurn: 'search',
})

export const readLetter = operation({
  path: 'GET /api/letters/:letterId',
  summary: 'Returns one letter with its full content.',
  needs: 'letter.read',
  ...byId,
  reply: LetterView,
  fails: ['letter.not-found'],
})

export const readLetterThread = operation({
  path: 'GET /api/letters/:letterId/thread',
  summary: 'Lists the letters of a thread that the caller may read, oldest first.',
  needs: 'letter.read',
  ...byId,
  reply: z.array(LetterView),
  fails: ['letter.not-found'],
})

export const countUnreadLetters = operation({
  path: 'GET /api/letters/unread',
  summary: 'Counts the letters that the caller has not opened, up to 100.',
  needs: 'letter.count',
  reply: z.object({ total: z.number() }),
})

export const markLetter = operation({
  path: 'PUT /api/letters/:letterId/reading',
  summary: 'Marks a thread as read by the caller, or a letter as unread.',
  needs: 'letter.read',
  ...byId,
  body: z.strictObject({ isRead: z.boolean() }),
  example: { isRead: true },
  reply: z.object({ total: z.number() }),
  fails: ['letter.not-found'],
})

export const readLetterAttachment = operation({
  path: 'GET /api/letters/:letterId/attachments/:attachmentId',
  summary: 'Downloads an attachment of a letter. Supports ranges.',
  needs: 'letter.read',
  params: z.object({ letterId: LetterId, attachmentId: z.uuid() }),
  ...fileQuery,
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  fails: ['letter.not-found', 'letter.no-file'],
})

export const acceptLetterAttachment = operation({
  path: 'POST /api/letters/:letterId/attachments/:attachmentId/acceptance',
  summary: 'Adds an attachment of a received letter to the documents of its case.',
  needs: 'letter.accept',
  params: z.object({ letterId: LetterId, attachmentId: z.uuid() }),
  body: z.strictObject({
    name: line(200).optional(),
    /** Only for the staff. */
    isInternal: z.boolean().default(false),
    /** Only for the client and the firm. */
    isSensitive: z.boolean().default(false),
  }),
  example: { name: 'Constat' },
  reply: z.object({ documentId: DocumentId }),
  createsOnce: true,
  fails: ['letter.not-found', 'letter.no-file', 'letter.accepted-before'],
})
