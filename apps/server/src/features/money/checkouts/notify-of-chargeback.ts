// Notifies the staff and the client when the provider takes the money of a payment back: its invoice is open again.
import { amountOf, formatAmount } from '@maat/domain/money/amounts/amount'
import type { Work } from '../../../platform/http/work.ts'
import { notifyStaff, recordEvent } from '../../cases/case-events/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import type { InvoiceRow } from '../invoices/index.ts'

export async function notifyOfChargeback(work: Work, invoice: InvoiceRow, units: number): Promise<void> {
  const { id, case_id: caseId, currency, language } = invoice
  const number = invoice.number ?? ''
  const about = { invoiceId: id, number }
  const amount = formatAmount(amountOf(units, currency), language)
  await recordEvent(work, caseId, 'payment-charged-back', about, async ({ client, staff }) => {
    await notify(work, invoice.client_id, {
      text: client,
      values: { amount, number, title: invoice.case_title },
      targetId: caseId,
      link: `/client/invoices/${caseId}?invoice=${id}`,
      otherwise: 'both',
    })
    const treated = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
    if (treated) await notifyStaff(work, treated, { text: staff, values: { amount, number } })
  })
}
