// Invoices of every relation: they have the relation of their case, and drafts are for the staff only.
import type { CaseId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import { asIssued, insertInvoice } from '../../money/invoices.ts'
import type { Around, Recipe } from './specimen.ts'

export async function invoiceSpecimens(
  around: Around,
  casesAround: (around: Around) => Promise<Recipe<CaseId>[]>,
): Promise<Recipe[]> {
  const { app, role } = around
  const writer = (await app.people.create('Avocat')).id
  // Nothing is billed in a draft case.
  const cases = (await casesAround(around)).filter(({ what }) => !what.includes('draft'))
  return cases.flatMap(of => [
    {
      ...of,
      make: async () => await insertInvoice(app, await of.make(), writer, asIssued()),
      what: `an invoice of a case: ${of.what}`,
    },
    {
      ...of,
      make: async () => await insertInvoice(app, await of.make(), writer),
      what: `a draft of an invoice of a case: ${of.what}`,
      relations: isStaff(role) ? of.relations : [],
    },
  ])
}
