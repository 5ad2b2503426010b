// Inserts payment plans for tests: two instalments of one hundred, proposed by the firm.
import type { InvoiceId, UserId } from '@maat/contract/ids'
import type { TestApp } from '../test-app.ts'

export async function insertPaymentPlan(
  app: TestApp,
  invoiceId: InvoiceId,
  proposedBy: UserId,
): Promise<string> {
  const { id } = await app.services.db
    .insertInto('payment_plans')
    .values({
      invoice_id: invoiceId,
      version: 1,
      side: 'firm',
      currency: 'EUR',
      units: 100_00,
      proposed_by: proposedBy,
      proposed_at: app.services.clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.services.db
    .insertInto('plan_instalments')
    .values([
      { plan_id: id, position: 1, due_on: '2026-12-01', units: 50_00, left_after: 50_00 },
      { plan_id: id, position: 2, due_on: '2027-01-04', units: 50_00, left_after: 0 },
    ])
    .execute()
  return id
}
