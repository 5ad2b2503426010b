// Requests and copies of data for tests.
import type { UserId } from '@maat/contract/ids'
import { dueOfRequest } from '@maat/domain/privacy/data-requests'
import type { Insertable } from 'kysely'
import type { DataRequests } from '../../src/platform/db/schema.generated.ts'
import { BRUSSELS } from '../people.ts'
import { TEST_NOW, type TestApp } from '../test-app.ts'

const RECEIVED = '2026-11-16'

export async function insertDataRequest(
  app: TestApp,
  given: Partial<Insertable<DataRequests>> = {},
): Promise<string> {
  const { id } = await app.services.db
    .insertInto('data_requests')
    .values({
      person_name: 'Noa Proche',
      office_id: BRUSSELS,
      kind: 'access',
      channel: 'letter',
      language: 'fr',
      words: 'Que savez-vous de moi ?',
      identity_check: 'card',
      received_on: RECEIVED,
      due_on: dueOfRequest(given.received_on ?? RECEIVED),
      created_at: TEST_NOW.toISOString(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertDataExport(app: TestApp, userId: UserId): Promise<string> {
  const { id } = await app.services.db
    .insertInto('data_exports')
    .values({ user_id: userId, state: 'failed', language: 'fr', requested_at: TEST_NOW.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
