// Pages of the KYC register for tests, as rows.
import type { UserId } from '@maat/contract/ids'
import type { Insertable } from 'kysely'
import type { KycRecords } from '../../src/platform/db/schema.generated.ts'
import type { TestApp } from '../test-app.ts'

export async function insertKycRecord(
  app: TestApp,
  clientId: UserId,
  by: UserId,
  given: Partial<Insertable<KycRecords>> = {},
): Promise<void> {
  const { db, clock } = app.services
  await db
    .insertInto('kyc_records')
    .values({
      client_id: clientId,
      matters: ['property'],
      in_scope: true,
      scope_reason: 'Achat d’un appartement.',
      updated_by: by,
      updated_at: clock().toISOString(),
      ...given,
    })
    .execute()
}
