// Notifies the lawyer of a requested change, and the client of a line that stays. A credit note notifies by itself.
import type { Work } from '../../../platform/http/work.ts'
import { notifyStaff, recordEvent } from '../../cases/case-events/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import type { InvoiceRow } from '../invoices/index.ts'

export async function notifyOfRequest(work: Work, row: InvoiceRow): Promise<void> {
  const number = row.number ?? ''
  const about = { invoiceId: row.id, number }
  await recordEvent(work, row.case_id, 'line-change-requested', about, async ({ staff }) => {
    const treated = await findCase(work.tx, row.case_id, { lock: false, callerId: undefined })
    if (treated) await notifyStaff(work, treated, { text: staff, values: { number } })
  })
}

export async function notifyOfKeptLine(work: Work, row: InvoiceRow): Promise<void> {
  const number = row.number ?? ''
  const about = { invoiceId: row.id, number }
  await recordEvent(work, row.case_id, 'line-change-declined', about, ({ client }) =>
    notify(work, row.client_id, {
      text: client,
      values: { number, title: row.case_title },
      targetId: row.case_id,
      link: `/client/invoices/${row.case_id}?invoice=${row.id}`,
      otherwise: 'both',
    }),
  )
}
