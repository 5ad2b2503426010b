// Support: questions of clients and colleagues to the firm, each a conversation with one promised time.
import {
  BEST_RATING,
  MOST_FILES_OF_MESSAGE,
  SOLVED_ANSWERS,
  TICKET_STATES,
  TICKET_TOPICS,
} from '@maat/domain/communication/tickets'
import { z } from 'zod'
import { TicketFileId, TicketId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, multilineText, requiredLine, requiredText } from '../person.ts'
import { rawBody } from '../raw-body.ts'
import { rawReply } from '../raw-reply.ts'

export const MOST_OPEN_TICKETS = 20
export const LONGEST_TICKET_TEXT = 5000
export const MOST_TICKET_FILE_BYTES = 20_000_000
/** A user may give so many within a day, sent or not. */
export const MOST_FILES_OF_DAY = 40

const Person = z.object({ id: UserId, name: z.string() })

export const TICKET_ACTIONS = ['write', 'treat', 'rate'] as const

export const TicketView = z.object({
  id: TicketId,
  subject: z.string(),
  topic: z.enum(TICKET_TOPICS),
  state: z.enum(TICKET_STATES),
  asker: Person,
  /** Whether the caller asked it. */
  isOwn: z.boolean(),
  assignee: Person.nullable(),
  createdAt: SentMoment,
  changedAt: SentMoment,
  /** When the firm answers, in its opening hours; null while the asker must answer, and at the end. */
  promisedAt: SentMoment.nullable(),
  isLate: z.boolean(),
  closedAt: SentMoment.nullable(),
  solved: z.enum(SOLVED_ANSWERS).nullable(),
  rating: z.number().nullable(),
  ratingWords: z.string(),
  can: z.array(z.enum(TICKET_ACTIONS)),
})
export type TicketView = z.output<typeof TicketView>

export const TicketFileView = z.object({ id: TicketFileId, name: z.string() })
export type TicketFileView = z.output<typeof TicketFileView>

export const TicketMessageView = z.object({
  id: z.string(),
  text: z.string(),
  authorName: z.string(),
  /** Written by the asker. */
  isOfAsker: z.boolean(),
  /** Among the staff. */
  isInternal: z.boolean(),
  writtenAt: SentMoment,
  files: z.array(TicketFileView),
})
export type TicketMessageView = z.output<typeof TicketMessageView>

/** With the oldest message first. */
export const OpenTicketView = TicketView.extend({ messages: z.array(TicketMessageView) })
export type OpenTicketView = z.output<typeof OpenTicketView>

const byId = { params: z.object({ ticketId: TicketId }) }
const Text = requiredText(LONGEST_TICKET_TEXT)
/** Files that the caller gave before, each for one message. */
const fileIds = z.array(TicketFileId).max(MOST_FILES_OF_MESSAGE).default([])

export const TICKET_ORDERS = ['promised', 'oldest'] as const

export const listTickets = operation({
  path: 'GET /api/tickets',
  summary: 'Lists the tickets that the caller asked or may treat: those promised first come first.',
  needs: 'ticket.list',
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(TICKET_STATES).optional(),
    /** 'own': those that the caller asked. 'firm': those that they may treat. 'mine': those that they treat. */
    whose: z.enum(['readable', 'own', 'firm', 'mine']).default('readable'),
    order: z.enum(TICKET_ORDERS).default('promised'),
    search: line(100).optional(),
  }),
  takesTurn: 'search',
  reply: pageOf(TicketView),
})

export const readTicket = operation({
  path: 'GET /api/tickets/:ticketId',
  summary: 'Returns a ticket with its messages; clients read no internal ones.',
  needs: 'ticket.read',
  ...byId,
  reply: OpenTicketView,
  fails: ['ticket.not-found'],
})

export const readSupportPromise = operation({
  path: 'GET /api/support-promise',
  summary: 'Returns when the firm would answer a question that the caller asks now.',
  needs: 'ticket.ask',
  reply: z.object({ answerBy: SentMoment.nullable(), hours: z.number() }),
})

export const setSupportPromise = operation({
  path: 'PUT /api/support-promise',
  summary: 'Sets the opening hours within which the firm answers new questions.',
  needs: 'ticket.promise',
  body: z.strictObject({ hours: z.int().min(1).max(80) }),
  example: { hours: 8 },
  reply: z.object({ answerBy: SentMoment.nullable(), hours: z.number() }),
  fails: [],
})

export const askTicket = operation({
  path: 'POST /api/tickets',
  summary: 'Asks the firm a question. The reply promises when the firm answers.',
  needs: 'ticket.ask',
  body: z.strictObject({ subject: requiredLine(160), topic: z.enum(TICKET_TOPICS), text: Text, fileIds }),
  example: {
    subject: 'Mon document',
    topic: 'documents',
    text: 'Je ne retrouve pas mon contrat.',
    fileIds: [],
  },
  reply: OpenTicketView,
  createsOnce: true,
  fails: ['ticket.too-many', 'ticket.file-gone'],
})

export const addTicketFile = operation({
  path: 'POST /api/ticket-files',
  summary: 'Takes a file for a question or an answer that the caller is about to send.',
  needs: 'ticket.ask',
  query: z.strictObject({ name: requiredLine(200).default('Document.pdf') }),
  body: rawBody,
  example: new TextEncoder().encode('%PDF'),
  bodyType: 'application/octet-stream',
  bodyLimit: MOST_TICKET_FILE_BYTES,
  takesTurn: 'file',
  reply: TicketFileView,
  fails: [
    'ticket.too-many-files',
    'document.type-refused',
    'document.carries-program',
    'document.damaged',
    'document.name-refused',
  ],
})

export const readTicketFile = operation({
  path: 'GET /api/tickets/:ticketId/files/:fileId',
  summary: 'Downloads a file of a ticket.',
  needs: 'ticket.read',
  params: z.object({ ticketId: TicketId, fileId: TicketFileId }),
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  fails: ['ticket.not-found', 'ticket.no-file'],
})

export const writeTicketMessage = operation({
  path: 'POST /api/tickets/:ticketId/messages',
  summary:
    'Writes in a ticket. An answer of the firm stops the promised time; one of the asker starts it again.',
  needs: 'ticket.write',
  ...byId,
  body: z.strictObject({ text: Text, fileIds }),
  example: { text: 'Merci, je l’ai trouvé.', fileIds: [] },
  reply: OpenTicketView,
  createsOnce: true,
  fails: ['ticket.not-found', 'ticket.too-old', 'ticket.too-long', 'ticket.file-gone'],
})

export const noteInTicket = operation({
  path: 'POST /api/tickets/:ticketId/notes',
  summary: 'Writes a note that only the staff reads.',
  needs: 'ticket.treat',
  ...byId,
  body: z.strictObject({ text: Text }),
  example: { text: 'Voir avec la comptabilité.' },
  reply: OpenTicketView,
  createsOnce: true,
  fails: ['ticket.not-found', 'ticket.too-long'],
})

export const assignTicket = operation({
  path: 'PUT /api/tickets/:ticketId/assignee',
  summary: 'Gives a ticket to a colleague who may treat it, or to nobody.',
  needs: 'ticket.treat',
  ...byId,
  body: z.strictObject({ assigneeId: UserId.nullable() }),
  example: { assigneeId: null },
  reply: OpenTicketView,
  fails: ['ticket.not-found', 'ticket.not-for-them'],
})

export const closeTicket = operation({
  path: 'POST /api/tickets/:ticketId/closing',
  summary: 'Closes a ticket: by its asker, or by the firm that answered it.',
  needs: 'ticket.write',
  ...byId,
  reply: OpenTicketView,
  fails: ['ticket.not-found', 'ticket.closed', 'ticket.not-answered'],
})

export const rateTicket = operation({
  path: 'POST /api/tickets/:ticketId/rating',
  summary: 'Answers the two questions at the end of one’s ticket: was it solved, and how was the answer.',
  needs: 'ticket.rate',
  ...byId,
  body: z.strictObject({
    solved: z.enum(SOLVED_ANSWERS),
    rating: z.int().min(1).max(BEST_RATING),
    words: multilineText(1000).default(''),
  }),
  example: { solved: 'yes', rating: 5, words: '' },
  reply: OpenTicketView,
  fails: ['ticket.not-found', 'ticket.not-closed', 'ticket.rated'],
})
