// Inserts to-dos, notes and announcements for tests.
import type { AnnouncementId, CaseId, NoteId, TodoId, UserId } from '@maat/contract/ids'
import type { Insertable } from 'kysely'
import type { CaseNotes, Todos } from '../../src/platform/db/schema.generated.ts'
import type { TestApp } from '../test-app.ts'

export async function insertTodo(
  app: TestApp,
  giverId: UserId,
  given: Partial<Insertable<Todos>> = {},
): Promise<TodoId> {
  const { id } = await app.services.db
    .insertInto('todos')
    .values({
      title: 'Relire les conclusions',
      giver_id: giverId,
      assignee_id: giverId,
      position: 0,
      created_at: app.now.value.toISOString(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as TodoId
}

export async function insertNote(
  app: TestApp,
  caseId: CaseId,
  authorId: UserId,
  given: Partial<Insertable<CaseNotes>> = {},
): Promise<NoteId> {
  const now = app.now.value.toISOString()
  const { id } = await app.services.db
    .insertInto('case_notes')
    .values({
      case_id: caseId,
      author_id: authorId,
      title: 'Plan de plaidoirie',
      text: 'Commencer par la recevabilité.',
      is_shared: true,
      created_at: now,
      updated_at: now,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as NoteId
}

export async function insertAnnouncement(
  app: TestApp,
  publisherId: UserId,
  recipients: readonly UserId[],
  { isWithdrawn = false } = {},
): Promise<AnnouncementId> {
  const { db } = app.services
  const now = app.now.value.toISOString()
  const { id } = await db
    .insertInto('announcements')
    .values({
      title: JSON.stringify({ fr: 'Bonjour', en: 'Hello', nl: 'Dag' }),
      text: JSON.stringify({ fr: 'Bonjour', en: 'Hello', nl: 'Dag' }),
      audience: 'everyone',
      by_mail: false,
      publisher_id: publisherId,
      published_at: now,
      ...(isWithdrawn && { withdrawn_at: now, withdrawn_by: publisherId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const user_id of recipients)
    await db
      .insertInto('announcement_recipients')
      .values({ announcement_id: id, user_id, published_at: now })
      .execute()
  return id as AnnouncementId
}
