// Inserts tickets for tests.
import type { TicketId, UserId } from '@maat/contract/ids'
import { BRUSSELS } from '../people.ts'
import type { TestApp } from '../test-app.ts'

export async function insertTicket(
  { services: { db, clock } }: TestApp,
  askerId: UserId,
  given: object = {},
): Promise<TicketId> {
  const at = clock().toISOString()
  const { id } = await db
    .insertInto('tickets')
    .values({
      asker_id: askerId,
      office_id: BRUSSELS,
      subject: 'Mon document',
      topic: 'documents',
      state: 'open',
      created_at: at,
      changed_at: at,
      promised_minutes: 480,
      clock_since: at,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as TicketId
}
