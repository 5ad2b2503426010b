// Notifies the client and the staff when an invoice is paid or credited beyond its amount, so that no money is kept
// silently.
import type { NoticesOf } from '@maat/contract/case-events'
import { amountOf, formatAmount } from '@maat/domain/money/amounts/amount'
import type { Work } from '../../../platform/http/work.ts'
import { notifyStaff, recordEvent } from '../../cases/case-events/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { findInvoice, type InvoiceRow } from './invoice-store.ts'

/** `before` is the invoice before its payment or its credit note. */
export async function notifyOfCredit(work: Work, before: InvoiceRow): Promise<void> {
  const row = await findInvoice(work.tx, before.id, { lock: false, callerId: undefined })
  if (!row || row.in_favour_units <= before.in_favour_units) return
  const { case_id: caseId, currency, language } = row
  const number = row.number ?? ''
  const amount = formatAmount(amountOf(row.in_favour_units, currency), language)
  await recordEvent(
    work,
    caseId,
    'credit-arisen',
    { invoiceId: row.id, number },
    async ({ client, staff }) => {
      await notifyClient(work, row, { before, text: client })
      const treated = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
      if (treated) await notifyStaff(work, treated, { text: staff, values: { amount, number } })
    },
  )
}

/** The client learns only of their own credit. */
async function notifyClient(
  work: Work,
  row: InvoiceRow,
  { before, text }: { before: InvoiceRow; text: NoticesOf<'credit-arisen'>['client'] },
): Promise<void> {
  const { case_id: caseId, client_id: clientId, client_credit: credit, currency, language } = row
  if (credit <= before.client_credit) return
  await notify(work, clientId, {
    text,
    values: {
      amount: formatAmount(amountOf(credit, currency), language),
      number: row.number ?? '',
      title: row.case_title,
    },
    targetId: caseId,
    link: `/client/invoices/${caseId}`,
    otherwise: 'both',
  })
}
