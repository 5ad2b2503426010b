// Creates what invoices need in tests: an office that may bill, a case with agreed fees, an invoice row.
import type { CaseId, InvoiceId, UserId } from '@maat/contract/ids'
import type { BuyerDetails, SellerDetails } from '@maat/domain/money/invoices/invoice-parties'
import { USUAL_REFUND_LIMITS } from '@maat/domain/money/payments/refunds'
import { USUAL_WRITE_OFF_LIMITS } from '@maat/domain/money/payments/write-offs'
import type { Insertable } from 'kysely'
import type { CaseBilling, Invoices, TimeEntries } from '../../src/platform/db/schema.generated.ts'
import { BRUSSELS } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { asSuperuser } from './books.ts'

/** All office data that Belgian law requires on invoices; invented, with valid check digits. */
export async function letOfficeBill(app: TestApp, officeId = BRUSSELS, prefix = 'BRU'): Promise<void> {
  await app.services.db
    .insertInto('office_billing')
    .values({
      office_id: officeId,
      legal_name: 'Cabinet Exemple SRL',
      legal_form: 'SRL',
      enterprise_number: '0123456749',
      vat_number: 'BE0123456749',
      register: 'RPM Bruxelles',
      capital: '18 550 EUR',
      iban: 'BE68539007547034',
      complaints_body: 'Ombudsman, rue de l’Essai 1, 1000 Bruxelles',
      late_terms: 'Aucun frais',
      number_prefix: prefix,
      refund_limit_units: USUAL_REFUND_LIMITS.EUR,
      write_off_limit_units: USUAL_WRITE_OFF_LIMITS.EUR,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const NO_LIMIT = 100_000_000_00

/** Above it, write-offs and credit notes need a second person. Returns the limit before. */
export async function setWriteOffLimit(app: TestApp, units: number): Promise<number> {
  const { db } = app.services
  const { write_off_limit_units: before } = await db
    .selectFrom('office_billing')
    .select('write_off_limit_units')
    .where('office_id', '=', BRUSSELS)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('office_billing')
    .set({ write_off_limit_units: units })
    .where('office_id', '=', BRUSSELS)
    .execute()
  return before
}

export async function agreeOnFees(
  app: TestApp,
  caseId: CaseId,
  given: Partial<Insertable<CaseBilling>> = {},
): Promise<void> {
  await app.services.db
    .insertInto('case_billing')
    .values({ case_id: caseId, method: 'hourly', currency: 'EUR', ...given })
    .execute()
}

export async function insertInvoice(
  app: TestApp,
  caseId: CaseId,
  createdBy: UserId,
  given: Partial<Insertable<Invoices>> = {},
): Promise<InvoiceId> {
  const { db, clock } = app.services
  const now = clock().toISOString()
  const of = await db
    .selectFrom('cases')
    .select(['owner_id', 'office_id'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('invoices')
    .values({
      case_id: caseId,
      office_id: of.office_id ?? BRUSSELS,
      client_id: of.owner_id,
      kind: 'invoice',
      currency: 'EUR',
      language: 'fr',
      service_from: '2026-11-01',
      service_until: '2026-11-02',
      created_by: createdBy,
      created_at: now,
      updated_at: now,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as InvoiceId
}

const PLACE = { street: 'Rue de l’Essai 1', postalCode: '1000', city: 'Bruxelles', country: 'BE' }

export const SELLER: SellerDetails = {
  ...PLACE,
  legalName: 'Cabinet Exemple SRL',
  legalForm: 'SRL',
  enterpriseNumber: '0123456749',
  vatNumber: 'BE0123456749',
  register: 'RPM Bruxelles',
  capital: '18 550 EUR',
  iban: 'BE68539007547034',
  bic: '',
  complaintsBody: 'Ombudsman, rue de l’Essai 1, 1000 Bruxelles',
  lateTerms: 'Aucun frais',
  email: 'bruxelles@cabinet.example',
  phone: '+3225550100',
}

export const BUYER: BuyerDetails = {
  ...PLACE,
  isBusiness: false,
  name: 'Camille Exemple',
  contactName: '',
  enterpriseNumber: '',
  vatNumber: '',
  email: 'camille@personne.example',
}

/** As if an invoice had been issued before the bank lines of a test. */
export async function issueEarlier(app: TestApp, id: InvoiceId, day = '2026-11-02'): Promise<InvoiceId> {
  await asSuperuser(app, one =>
    one.query(
      `set session_replication_role = replica; update invoices set issued_on = '${day}' where id = '${id}'`,
    ),
  )
  return id
}

let issued = 0

export function asIssued(): Partial<Insertable<Invoices>> {
  issued += 1
  return {
    status: 'issued',
    number: `BRU-2025-${String(issued).padStart(5, '0')}`,
    issued_on: '2026-11-02',
    due_on: '2026-12-02',
    issued_at: '2026-11-02T10:00:00.000Z',
    seller: JSON.stringify(SELLER),
    buyer: JSON.stringify(BUYER),
  }
}

export async function insertWork(
  app: TestApp,
  of: { caseId: CaseId; personId: UserId },
  given: Partial<Insertable<TimeEntries>> = {},
): Promise<string> {
  const { id } = await app.services.db
    .insertInto('time_entries')
    .values({
      case_id: of.caseId,
      office_id: BRUSSELS,
      person_id: of.personId,
      worked_on: '2026-11-02',
      minutes: 58,
      billed_minutes: 60,
      activity: 'writing',
      text: 'Lettre au bailleur',
      private_note: 'Il bluffe',
      rate_units: 180_00,
      rate_source: 'person',
      currency: 'EUR',
      units: 180_00,
      created_at: '2026-11-02T10:00:00.000Z',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
