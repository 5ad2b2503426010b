// Inserts payments for tests: one for an invoice, with its entry in the books.
import type { InvoiceId } from '@maat/contract/ids'
import { findInvoice } from '../../src/features/money/invoices/index.ts'
import { addPayment } from '../../src/features/money/payments/index.ts'
import { originWithoutUser } from '../../src/platform/audit/record-audit.ts'
import type { TestApp } from '../test-app.ts'

export async function insertPayment(app: TestApp, invoiceId: InvoiceId, units = 100_00): Promise<string> {
  const { db, clock } = app.services
  const now = clock()
  return await db.transaction().execute(async tx => {
    const invoice = await findInvoice(tx, invoiceId, { lock: true, callerId: undefined })
    if (!invoice) throw new Error(`There is no invoice ${invoiceId}`)
    const origin = originWithoutUser('test', now)
    const work = { tx, now, services: app.services, origin }
    return await addPayment(work, invoice, {
      units,
      method: 'transfer',
      receivedOn: '2026-11-16',
      remark: '',
      by: null,
      payer: null,
    })
  })
}
