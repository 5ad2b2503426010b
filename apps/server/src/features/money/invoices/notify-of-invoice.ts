// Notifies the client of an invoice or credit note in the product and by mail, and refreshes other readers' screens.
import type { NoticesOf } from '@maat/contract/case-events'
import { formatAmount } from '@maat/domain/money/amounts/amount'
import type { Work } from '../../../platform/http/work.ts'
import { recordEvent } from '../../cases/case-events/index.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import type { InvoiceRow } from './invoice-store.ts'

const TEXTS = {
  invoice: 'invoice-issued',
  deposit: 'deposit-issued',
  'credit-note': 'credit-note-issued',
} as const

export async function notifyOfInvoice(work: Work, row: InvoiceRow): Promise<void> {
  const units = unitsOfClient(row)
  const amount = formatAmount({ units, currency: row.currency }, row.language)
  const event = row.kind === 'credit-note' ? 'credit-note-issued' : 'invoice-issued'
  const about = { invoiceId: row.id, number: row.number ?? '' }
  // The timeline shows it only to the staff; readers of the costs refresh, and the client is notified.
  await recordEvent(work, row.case_id, event, about, () =>
    notify(work, row.client_id, {
      ...noticeWords(textOf(row), {
        number: row.number ?? '',
        amount,
        title: row.case_title,
        date: row.due_on ? { day: row.due_on } : '',
      }),
      targetId: row.case_id,
      link: `/client/invoices/${row.case_id}`,
      otherwise: 'both',
    }),
  )
}

type Text = NoticesOf<'invoice-issued' | 'credit-note-issued'>['client'][number]

function textOf({ kind, payers, open_request: request }: InvoiceRow): Text {
  if (payers.length > 0) return kind === 'credit-note' ? 'shared-credit-note-issued' : 'shared-invoice-issued'
  return request ? 'paid-deposit-issued' : TEXTS[kind]
}

/** The client's own part of a shared invoice, and what a credit note takes from it. */
function unitsOfClient({ kind, payers, client_left: left, gross_units: gross }: InvoiceRow): number {
  if (payers.length === 0) return gross
  return kind === 'credit-note' ? (payers.find(payer => payer.kind === 'client')?.units ?? 0) : left
}
