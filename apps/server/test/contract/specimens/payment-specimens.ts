// Payments of every relation: they have the relation of the settled invoice's case.
import type { CaseId } from '@maat/contract/ids'
import { asIssued, insertInvoice } from '../../money/invoices.ts'
import { insertPayment } from '../../money/payments.ts'
import type { Around, Recipe } from './specimen.ts'

export async function paymentSpecimens(
  around: Around,
  casesAround: (around: Around) => Promise<Recipe<CaseId>[]>,
): Promise<Recipe[]> {
  const { app } = around
  const writer = (await app.people.create('Avocat')).id
  return (await casesAround(around)).map(of => ({
    ...of,
    async make() {
      const given = { ...asIssued(), net_units: 100_00, gross_units: 100_00 }
      const invoiceId = await insertInvoice(app, await of.make(), writer, given)
      return await insertPayment(app, invoiceId)
    },
    what: `a payment in a case: ${of.what}`,
  }))
}
