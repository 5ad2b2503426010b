// Inserts bank moves for tests: one hundred euros without an invoice, if nothing else is given.
import type { OfficeId } from '@maat/contract/ids'
import { BRUSSELS, type TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

let counter = 0

export async function insertBankMove(
  app: TestApp,
  importedBy: TestPerson['id'],
  officeId: OfficeId = BRUSSELS,
  { units = 100_00 }: { units?: number } = {},
): Promise<string> {
  counter += 1
  const { db, clock } = app.services
  const statement = await db
    .insertInto('bank_statements')
    .values({
      office_id: officeId,
      iban: 'BE68539007547034',
      form: 'coda',
      number: `specimen-${counter}`,
      name: `specimen-${counter}`,
      currency: 'EUR',
      dated: '2026-11-18',
      opening_units: 0,
      closing_units: units,
      imported_by: importedBy,
      imported_at: clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('bank_moves')
    .values({
      statement_id: statement.id,
      office_id: officeId,
      position: 1,
      booked_on: '2026-11-18',
      currency: 'EUR',
      units,
      bank_reference: '',
      found_references: [],
      text: 'virement',
      other_name: '',
      other_iban: '',
      is_reversal: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
