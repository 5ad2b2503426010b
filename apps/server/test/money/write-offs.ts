// Inserts write-offs for tests: one that waits for approval.
import type { InvoiceId, UserId } from '@maat/contract/ids'
import type { TestApp } from '../test-app.ts'

export async function insertWriteOff(
  app: TestApp,
  invoiceId: InvoiceId,
  requestedBy: UserId,
): Promise<string> {
  const { id } = await app.services.db
    .insertInto('write_offs')
    .values({
      invoice_id: invoiceId,
      currency: 'EUR',
      units: 50_00,
      kind: 'bad-debt',
      reason: 'Faillite',
      limit_units: 25_00,
      needs_approval: true,
      state: 'asked',
      requested_by: requestedBy,
      requested_at: app.services.clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
