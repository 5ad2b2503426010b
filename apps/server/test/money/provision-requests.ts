// Inserts open requests for provision for tests, each of its own deposit draft.
import type { CaseId, ProvisionRequestId, UserId } from '@maat/contract/ids'
import { provisionRequestNumber } from '@maat/domain/money/invoices/invoice-number'
import { makeOgm } from '@maat/domain/money/invoices/references'
import type { TestApp } from '../test-app.ts'
import { BUYER, insertInvoice, SELLER } from './invoices.ts'

let requested = 0

export async function insertProvisionRequest(
  app: TestApp,
  caseId: CaseId,
  requestedBy: UserId,
): Promise<ProvisionRequestId> {
  requested += 1
  const { db, clock } = app.services
  const { id } = await db
    .insertInto('provision_requests')
    .values({
      invoice_id: await insertInvoice(app, caseId, requestedBy, { kind: 'deposit' }),
      number: provisionRequestNumber({ prefix: 'BRU', year: 2025, sequence: requested }),
      reference: makeOgm(String(9_000_000_000 + requested)),
      language: 'fr',
      currency: 'EUR',
      gross_units: 605_00,
      requested_on: '2026-11-18',
      due_on: '2026-12-18',
      seller: JSON.stringify(SELLER),
      buyer: JSON.stringify(BUYER),
      requested_by: requestedBy,
      requested_at: clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as ProvisionRequestId
}
