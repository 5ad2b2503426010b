// Letters: the e-mails of a case, written from it or come for it, as they are read.
import { LETTER_BOXES, LETTER_STATES } from '@maat/domain/letters'
import { z } from 'zod'
import { CaseId, DocumentId, LetterId } from './ids.ts'
import { operation } from './operation.ts'
import { pageOf, pageQuery } from './paging.ts'
import { LanguageCode, line } from './person.ts'
import { rawReply } from './raw-reply.ts'

const byId = { params: z.object({ letterId: LetterId }) }
/** Shown in place, or saved. */
export const fileQuery = { query: z.strictObject({ download: z.stringbool().optional() }) }

export const AUTHENTICATIONS = ['passed', 'failed', 'unchecked'] as const
export const ATTACHMENT_STATES = ['ready', 'scanning', 'infected', 'refused'] as const
/** What was remarkable about a letter that came. */
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

/** What the caller may do with a letter as it stands now. */
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
  /** Its beginning. */
  excerpt: z.string(),
  attachmentCount: z.number(),
  /** When it was written, is to leave, left or came. */
  datedAt: z.string(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  /** It came before the caller, who has not opened it. */
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
  /** The document that it is, or was made into, where the caller may know of it. */
  documentId: DocumentId.nullable(),
  /** For the staff alone, whoever else may read the letter. */
  isInternal: z.boolean(),
})
export type LetterAttachment = z.output<typeof LetterAttachment>

export const Recipient = z.object({
  kind: z.enum(['to', 'cc']),
  name: z.string(),
  address: z.string(),
  /** What the mail server said when it would not take the letter for this address. */
  refusal: z.string().nullable(),
  /** A server had taken it, and sent it back. */
  isReturned: z.boolean(),
  /** When it is brought to this address again. */
  nextTryAt: z.string().nullable(),
})

/** What mail servers found out about where a letter came from. */
export const Origin = z.object({
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
  sendAt: z.string().nullable(),
  /** Until when it waits for its writer to call it back. */
  heldUntil: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  attempts: z.number(),
  /** Why it did not leave: what the mail server said. */
  lastError: z.string().nullable(),
  /** Of one that came by e-mail; null for the others, and for whoever is not of the staff. */
  origin: Origin.nullable(),
  version: z.number(),
  can: z.array(z.enum(LETTER_ACTIONS)),
})
export type LetterView = z.output<typeof LetterView>

export const listLetters = operation({
  path: 'GET /api/letters',
  summary: 'The letters that the caller may read, newest first: searched, of a box, of a case.',
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
  summary: 'A letter, whole.',
  needs: 'letter.read',
  ...byId,
  reply: LetterView,
  fails: ['letter.not-found'],
})

export const readLetterThread = operation({
  path: 'GET /api/letters/:letterId/thread',
  summary: 'The exchange that a letter belongs to, oldest first, as far as the caller may read it.',
  needs: 'letter.read',
  ...byId,
  reply: z.array(LetterView),
  fails: ['letter.not-found'],
})

export const countUnreadLetters = operation({
  path: 'GET /api/letters/unread',
  summary: 'How many letters the caller has not opened, as far as a mark can say.',
  needs: 'letter.count',
  reply: z.object({ total: z.number() }),
})

export const markLetter = operation({
  path: 'PUT /api/letters/:letterId/reading',
  summary: 'Says that the caller has read an exchange, or that a letter is unread for them again.',
  needs: 'letter.read',
  ...byId,
  body: z.strictObject({ isRead: z.boolean() }),
  example: { isRead: true },
  reply: z.object({ total: z.number() }),
  fails: ['letter.not-found'],
})

export const readLetterAttachment = operation({
  path: 'GET /api/letters/:letterId/attachments/:attachmentId',
  summary: 'A file that goes with a letter, whole or in ranges.',
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
  summary: 'Adds a file that came with a letter to the documents of its case.',
  needs: 'letter.accept',
  params: z.object({ letterId: LetterId, attachmentId: z.uuid() }),
  body: z.strictObject({
    name: line(200).optional(),
    /** For the staff alone. */
    isInternal: z.boolean().default(false),
    /** Between the client and the firm. */
    isSensitive: z.boolean().default(false),
  }),
  example: { name: 'Constat' },
  reply: z.object({ documentId: DocumentId }),
  createsOnce: true,
  fails: ['letter.not-found', 'letter.no-file', 'letter.accepted-before'],
})
