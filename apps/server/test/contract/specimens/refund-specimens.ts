// Refunds of every relation: they have the relation of their invoice's case.
import type { CaseId } from '@maat/contract/ids'
import { asIssued, insertInvoice } from '../../money/invoices.ts'
import { insertPayment } from '../../money/payments.ts'
import { insertRefund } from '../../money/refunds.ts'
import type { Around, Recipe } from './specimen.ts'

export async function refundSpecimens(
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
      await insertPayment(app, invoiceId, 200_00)
      return await insertRefund(app, invoiceId, writer)
    },
    what: `a refund in a case: ${of.what}`,
  }))
}
