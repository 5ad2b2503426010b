// Conversations for tests: as rows, or messages sent through the API like a browser.

import { randomUUID } from 'node:crypto'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import { openConversation } from '@maat/contract/communication/conversations'
import { listMessages, sendMessage } from '@maat/contract/communication/messages'
import type { CaseId, ConversationId, UserId } from '@maat/contract/ids'
import { newId } from '../../src/platform/new-id.ts'
import { present } from '../../src/platform/present.ts'
import type { TestPerson } from '../people.ts'
import type { BodyExcept } from '../sent.ts'
import type { Answer, TestApp } from '../test-app.ts'

interface Given {
  kind: 'case' | 'side' | 'direct'
  caseId?: CaseId
  members?: readonly UserId[]
  authorId: UserId
}

export async function insertConversation(
  app: TestApp,
  { kind, caseId, members = [], authorId }: Given,
): Promise<{ id: ConversationId; messageId: string }> {
  const { db, clock } = app.services
  const now = clock().toISOString()
  const id = kind === 'case' ? conversationOfCase(present(caseId)) : newId<ConversationId>()
  await db
    .insertInto('conversations')
    .values({
      id,
      kind,
      case_id: caseId ?? null,
      title: kind === 'side' ? 'Stratégie' : '',
      members_key: kind === 'direct' ? id : null,
      last_position: 1,
      created_at: now,
    })
    .execute()
  for (const userId of members)
    await db
      .insertInto('conversation_members')
      .values({ conversation_id: id, user_id: userId, added_at: now })
      .execute()
  return { id, messageId: await insertMessage(app, id, 1, authorId) }
}

export async function insertMessage(
  app: TestApp,
  conversationId: ConversationId,
  position: number,
  authorId: UserId,
): Promise<string> {
  const id = randomUUID()
  await app.services.db
    .insertInto('messages')
    .values({
      id,
      conversation_id: conversationId,
      position,
      author_id: authorId,
      text: 'Bonjour',
      sent_at: app.services.clock().toISOString(),
    })
    .execute()
  return id
}

type Said = BodyExcept<typeof sendMessage, 'id'>

export const say = (
  app: TestApp,
  person: TestPerson,
  conversationId: ConversationId,
  content: Said | string,
): Promise<Answer<typeof sendMessage>> =>
  app.call(sendMessage, {
    token: person.token,
    params: { conversationId },
    body: { id: randomUUID(), ...(typeof content === 'string' ? { text: content } : content) },
  })

export const messagesIn = async (app: TestApp, person: TestPerson, conversationId: ConversationId) =>
  (
    await app.call(listMessages, {
      token: person.token,
      params: { conversationId },
      query: { limit: 100 },
    })
  ).body

export const openDirect = (app: TestApp, person: TestPerson, members: readonly string[]) =>
  app.call(openConversation, {
    token: person.token,
    body: { kind: 'direct', members },
    headers: { 'idempotency-key': randomUUID() },
  })

export const openSide = (app: TestApp, person: TestPerson, caseId: CaseId, members: readonly string[]) =>
  app.call(openConversation, {
    token: person.token,
    body: { kind: 'side', caseId, title: 'Stratégie', members },
    headers: { 'idempotency-key': randomUUID() },
  })
