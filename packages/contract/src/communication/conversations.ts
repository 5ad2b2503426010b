// Conversations: one for each case, side conversations of the staff about a case, and direct ones. With their
// participants, and how far each has read.

import { CONVERSATION_KINDS, MOST_MEMBERS } from '@maat/domain/communication/messages'
import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { z } from 'zod'
import { CaseId, ConversationId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredText } from '../person.ts'

export const conversationParams = { params: z.object({ conversationId: ConversationId }) }

export const Person = z.object({ id: UserId, name: z.string(), role: z.enum(ACCOUNT_ROLES) })

const conversationFields = {
  id: ConversationId,
  kind: z.enum(CONVERSATION_KINDS),
  caseId: CaseId.nullable(),
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  /** The client of the case; empty without a case. */
  clientName: z.string(),
  /** The subject of a side conversation; otherwise empty. */
  title: z.string(),
  /** The other named participants; empty for a case's conversation, whose participants follow the case. */
  people: z.array(Person),
  last: z
    .object({
      position: z.number(),
      authorId: UserId,
      authorName: z.string(),
      text: z.string(),
      sentAt: SentMoment,
      isDeleted: z.boolean(),
      attachments: z.number(),
    })
    .nullable(),
  unread: z.number(),
}

export const ConversationRow = z.object(conversationFields)
export type ConversationRow = z.output<typeof ConversationRow>

export const CONVERSATION_ACTIONS = ['write', 'manage'] as const

export const ConversationView = z.object({
  ...conversationFields,
  /** The participants, and the last message that each has read. */
  readers: z.array(z.object({ ...Person.shape, readTo: z.number() })),
  can: z.array(z.enum(CONVERSATION_ACTIONS)),
})
export type ConversationView = z.output<typeof ConversationView>

export const listConversations = operation({
  path: 'GET /api/conversations',
  summary: 'Lists the conversations with messages that the caller may read, the most recently active first.',
  needs: 'conversation.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    unread: z.stringbool().optional(),
    kind: z.enum(CONVERSATION_KINDS).optional(),
    case: CaseId.optional(),
  }),
  reply: pageOf(ConversationRow),
  takesTurn: 'search',
})

export const countUnread = operation({
  path: 'GET /api/conversations/unread',
  summary: 'Counts the caller’s unread messages, in total and for each conversation that has some.',
  needs: 'conversation.count',
  reply: z.object({
    total: z.number(),
    conversations: z.array(
      z.object({
        id: ConversationId,
        kind: z.enum(CONVERSATION_KINDS),
        caseId: CaseId.nullable(),
        unread: z.number(),
      }),
    ),
  }),
})

export const readConversation = operation({
  path: 'GET /api/conversations/:conversationId',
  summary:
    'Returns a conversation, with its participants and how far each has read. A case’s conversation has the id of the case.',
  needs: 'conversation.read',
  ...conversationParams,
  reply: ConversationView,
  fails: ['conversation.not-found'],
})

const Members = z.array(UserId).min(1).max(MOST_MEMBERS)
const People = z.array(UserId).max(MOST_MEMBERS).default([])

export const openConversation = operation({
  path: 'POST /api/conversations',
  summary:
    'Opens a side conversation of the staff about a case, or a direct one. The same users share only one direct conversation.',
  needs: 'conversation.create',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('side'), caseId: CaseId, title: requiredText(120), members: Members }),
    z.strictObject({ kind: z.literal('direct'), members: Members }),
  ]),
  example: { kind: 'direct', members: ['00000000-0000-4000-8000-00000000dead'] },
  reply: ConversationView,
  createsOnce: true,
  fails: ['case.not-found', 'conversation.member-refused'],
})

export const changeConversation = operation({
  path: 'PUT /api/conversations/:conversationId',
  summary: 'Renames a side conversation, and adds or removes participants.',
  needs: 'conversation.manage',
  ...conversationParams,
  body: z.strictObject({ title: requiredText(120), add: People, remove: People }),
  example: { title: 'Stratégie', add: ['00000000-0000-4000-8000-00000000dead'] },
  reply: ConversationView,
  fails: ['conversation.not-found', 'conversation.fixed', 'conversation.member-refused'],
})

export const leaveConversation = operation({
  path: 'DELETE /api/conversations/:conversationId/membership',
  summary: 'Removes the caller from a side conversation.',
  needs: 'conversation.manage',
  ...conversationParams,
  reply: EmptyReply,
  fails: ['conversation.not-found', 'conversation.fixed', 'conversation.last-member'],
})

export const listCorrespondents = operation({
  path: 'GET /api/correspondents',
  summary:
    'Lists the first users, by name, with whom the caller may open a direct conversation, or a side conversation about a case.',
  needs: 'conversation.create',
  query: z.strictObject({ search: line(100).optional(), case: CaseId.optional() }),
  reply: z.array(Person),
  takesTurn: 'search',
  fails: ['case.not-found'],
})

export const markConversationRead = operation({
  path: 'PUT /api/conversations/:conversationId/read',
  summary: 'Records the last message that the caller has read. The position never moves back.',
  needs: 'conversation.read',
  ...conversationParams,
  body: z.strictObject({ position: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  example: { position: 1 },
  reply: z.object({ unread: z.number() }),
  fails: ['conversation.not-found'],
})

export const signalTyping = operation({
  path: 'POST /api/conversations/:conversationId/typing',
  summary: 'Signals live to the other participants that the caller is typing. Nothing is stored.',
  needs: 'conversation.write',
  ...conversationParams,
  skipsAudit: true,
  perMinute: 120,
  reply: EmptyReply,
  fails: ['conversation.not-found'],
})
