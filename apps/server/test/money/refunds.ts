// Inserts refunds for tests: one that waits for approval.
import type { InvoiceId, UserId } from '@maat/contract/ids'
import type { TestApp } from '../test-app.ts'

export async function insertRefund(app: TestApp, invoiceId: InvoiceId, requestedBy: UserId): Promise<string> {
  const { db, clock } = app.services
  const invoice = await db
    .selectFrom('invoices')
    .select(['office_id', 'client_id', 'currency'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('refunds')
    .values({
      ...invoice,
      invoice_id: invoiceId,
      units: 50_00,
      method: 'transfer',
      iban: 'BE68539007547034',
      holder: 'Camille Dubois',
      state: 'asked',
      needs_approval: true,
      requested_by: requestedBy,
      requested_at: clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
