// Inserts time and costs for tests.
import type { CaseId, CostId, TimeEntryId, UserId } from '@maat/contract/ids'
import type { Insertable } from 'kysely'
import type { CaseCosts, TimeEntries } from '../../src/platform/db/schema.generated.ts'
import { BRUSSELS } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** Half an hour at one hundred euros per hour. */
export async function insertTime(
  app: TestApp,
  caseId: CaseId,
  personId: UserId,
  given: Partial<Insertable<TimeEntries>> = {},
): Promise<TimeEntryId> {
  const { db, clock } = app.services
  const { id } = await db
    .insertInto('time_entries')
    .values({
      case_id: caseId,
      office_id: BRUSSELS,
      person_id: personId,
      worked_on: '2026-11-16',
      minutes: 30,
      billed_minutes: 30,
      activity: 'writing',
      text: 'Lettre au propriétaire',
      rate_units: 10_000,
      rate_source: 'role',
      currency: 'EUR',
      units: 5000,
      created_at: clock().toISOString(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as TimeEntryId
}

export async function insertCost(
  app: TestApp,
  caseId: CaseId,
  personId: UserId,
  given: Partial<Insertable<CaseCosts>> = {},
): Promise<CostId> {
  const { db, clock } = app.services
  const { id } = await db
    .insertInto('case_costs')
    .values({
      case_id: caseId,
      office_id: BRUSSELS,
      person_id: personId,
      kind: 'own-cost',
      spent_on: '2026-11-16',
      text: 'Copies du dossier',
      price_units: 1250,
      currency: 'EUR',
      units: 1250,
      created_at: clock().toISOString(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as CostId
}

/** A line of a draft; `issue` turns it into an issued invoice. */
export async function insertInvoiceLine(app: TestApp, caseId: CaseId, clientId: UserId, createdBy: UserId) {
  const { db, clock } = app.services
  const now = clock().toISOString()
  const { id } = await db
    .insertInto('invoices')
    .values({
      case_id: caseId,
      office_id: BRUSSELS,
      client_id: clientId,
      kind: 'invoice',
      currency: 'EUR',
      language: 'fr',
      service_from: '2026-11-01',
      service_until: '2026-11-18',
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = await db
    .insertInto('invoice_lines')
    .values({
      invoice_id: id,
      position: 1,
      kind: 'time',
      text: 'Honoraires',
      quantity: '0.5',
      unit: 'hour',
      price: '100',
      net_units: 5000,
      category: 'S',
      rate: '21',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const issue = async (number: string) => {
    const papers = { seller: '{}', buyer: '{}', number, issued_at: now, issued_on: '2026-11-18' }
    await db
      .updateTable('invoices')
      .set({ status: 'issued', due_on: '2026-12-18', ...papers })
      .where('id', '=', id)
      .execute()
  }
  return { invoiceId: id, lineId: line.id, issue }
}
