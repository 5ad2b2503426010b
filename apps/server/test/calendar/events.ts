// Inserts events for tests, with their organiser and participants.
import type { EventId, UserId } from '@maat/contract/ids'
import type { Insertable } from 'kysely'
import type { Events } from '../../src/platform/db/schema.generated.ts'
import { BRUSSELS } from '../people.ts'
import type { TestApp } from '../test-app.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Each app has its own days, so that files in one process do not push each other's events into the future. */
const made = new WeakMap<TestApp, number>()

/** Each on its own day, an hour long, at least a month ahead. */
export async function insertEvent(
  app: TestApp,
  organiserId: UserId,
  given: Partial<Insertable<Events>> = {},
  guests: readonly UserId[] = [],
): Promise<EventId> {
  const { db, clock } = app.services
  const now = clock().toISOString()
  const count = (made.get(app) ?? 0) + 1
  made.set(app, count)
  const start = clock().getTime() + (30 + count) * DAY
  const event = await db
    .insertInto('events')
    .values({
      kind: 'meeting',
      title: 'Point hebdomadaire',
      office_id: BRUSSELS,
      organiser_id: organiserId,
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + HOUR).toISOString(),
      time_zone: 'Europe/Brussels',
      created_at: now,
      updated_at: now,
      ...given,
    })
    .returning(['id', 'during', 'status'])
    .executeTakeFirstOrThrow()
  const ids = [organiserId, ...guests]
  const people = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  await db
    .insertInto('event_participants')
    .values(
      people.map(({ id, email }) => ({
        event_id: event.id,
        user_id: id,
        email,
        name: 'Ines Exemple',
        is_organiser: id === organiserId,
        answer: id === organiserId ? 'accepted' : 'pending',
        invited_at: now,
      })),
    )
    .execute()
  if (event.status !== 'cancelled')
    await db
      .insertInto('event_times')
      .values(ids.map(id => ({ event_id: event.id, user_id: id, during: event.during })))
      .execute()
  return event.id as EventId
}
