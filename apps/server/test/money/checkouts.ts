// Inserts online payments for tests.
import type { UserId } from '@maat/contract/ids'
import type { TestApp } from '../test-app.ts'

export async function insertCheckout(app: TestApp, clientId: UserId): Promise<string> {
  const at = app.services.clock().toISOString()
  const { id } = await app.services.db
    .insertInto('checkouts')
    .values({
      client_id: clientId,
      begun_by: clientId,
      method: 'card',
      language: 'fr',
      currency: 'EUR',
      units: 100_00,
      begun_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
