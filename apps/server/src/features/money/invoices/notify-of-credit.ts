// Notifies the client and the staff when an invoice is paid or credited beyond its amount, so that no money is kept
// silently.
import { amountOf, formatAmount } from '@maat/domain/money/amount'
import type { Work } from '../../../platform/http/work.ts'
import { findCase, notifyStaff, recordEvent } from '../../cases/case-access/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { findInvoice, type InvoiceRow } from './invoice-store.ts'

/** `before` is the invoice before its payment or its credit note. */
export async function notifyOfCredit(work: Work, before: InvoiceRow): Promise<void> {
  const row = await findInvoice(work.tx, before.id, { lock: false, callerId: undefined })
  if (!row || row.units_left >= Math.min(0, before.units_left)) return
  const { case_id: caseId, client_id: clientId, currency, language } = row
  const number = row.number ?? ''
  await recordEvent(work, caseId, 'credit-arisen', { invoiceId: row.id, number })
  const amount = formatAmount(amountOf(-row.units_left, currency), language)
  await notify(work, clientId, {
    type: 'Invoice',
    text: 'credit-arisen',
    values: { amount, number, title: row.case_title },
    targetId: caseId,
    link: `/client/invoices/${caseId}`,
    otherwise: 'both',
  })
  const treated = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
  if (treated)
    await notifyStaff(work, treated, {
      type: 'Invoice',
      text: 'credit-to-settle',
      values: { amount, number },
    })
}

/** The timeline shows it only to the staff; readers of the costs refresh their pages. */
