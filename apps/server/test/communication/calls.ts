// Inserts calls for tests, as rows.
import type { CallId, UserId } from '@maat/contract/ids'
import type { Insertable } from 'kysely'
import type { Calls } from '../../src/platform/db/schema.generated.ts'
import { BRUSSELS } from '../people.ts'
import type { TestApp } from '../test-app.ts'

export async function insertCall(
  app: TestApp,
  takenBy: UserId,
  given: Partial<Insertable<Calls>> = {},
): Promise<CallId> {
  const { db, clock } = app.services
  const { id } = await db
    .insertInto('calls')
    .values({
      office_id: BRUSSELS,
      taken_by: takenBy,
      taken_at: clock().toISOString(),
      caller_name: 'Nadia Exemple',
      phone: '+32470123456',
      about: 'Son propriétaire garde sa caution.',
      is_urgent: false,
      conflict: 'nothing-to-compare',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as CallId
}
