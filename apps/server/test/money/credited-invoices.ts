// Issues an invoice for tests that was paid, and then cancelled by a credit note: its client has money to get back.
import type { InvoiceId } from '@maat/contract/ids'
import { creditInvoice } from '@maat/contract/money/invoices'
import { recordPayment } from '@maat/contract/money/payments'
import type { TestApp } from '../test-app.ts'
import type { BillingWorld } from './billing-world.ts'
import { NO_LIMIT, setWriteOffLimit } from './invoices.ts'

export async function insertCreditedInvoice(app: TestApp, world: BillingWorld): Promise<InvoiceId> {
  const { token } = world.lawyer
  const invoiceId = await world.issuedDeposit(await world.agreedCase())
  const units = (await world.read(world.lawyer, invoiceId)).body.gross.units
  await app.call(recordPayment, {
    token,
    params: { invoiceId },
    body: { units, method: 'transfer', receivedOn: '2026-11-18', remark: '' },
  })
  const limit = await setWriteOffLimit(app, NO_LIMIT)
  await app.call(creditInvoice, { token, params: { invoiceId }, body: { reason: 'Erreur', lines: [] } })
  await setWriteOffLimit(app, limit)
  return invoiceId
}
