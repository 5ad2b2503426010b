import { listPayments } from '@maat/contract/money/payments'
import { newestPage } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { invoiceSubject } from '../invoices/index.ts'
import { type PaymentRecord, paymentsWithInvoice } from './payment-store.ts'
import { viewOfPayment } from './payment-view.ts'

export const handleListPayments = handleRecord(listPayments, invoiceSubject, async context => {
  const { tx, caller, subject, query } = context
  const payments = paymentsWithInvoice(tx, caller.id).where(either =>
    either.or([either('a.invoice_id', '=', subject.id), either('p.from_invoice_id', '=', subject.id)]),
  )
  const cursorOf = (row: PaymentRecord) => ({ at: row.noted_at, id: row.id })
  return await newestPage(payments, query, { at: 'p.noted_at', id: 'p.id', cursorOf }, row =>
    viewOfPayment(caller, row),
  )
})
