// Notifies the client of a requested or withdrawn provision, and the staff of a paid one.
import { amountOf, formatAmount } from '@maat/domain/money/amounts/amount'
import type { Work } from '../../../platform/http/work.ts'
import { notifyStaff, recordEvent } from '../../cases/case-events/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import type { ProvisionRequestRow } from './provision-request-store.ts'

export const notifyOfRequestedProvision = async (work: Work, row: ProvisionRequestRow): Promise<void> =>
  await notifyClient(work, row, 'provision-requested')

export const notifyOfWithdrawnRequest = async (work: Work, row: ProvisionRequestRow): Promise<void> =>
  await notifyClient(work, row, 'provision-withdrawn')

async function notifyClient(
  work: Work,
  row: ProvisionRequestRow,
  change: 'provision-requested' | 'provision-withdrawn',
): Promise<void> {
  const about = { invoiceId: row.invoice_id, number: row.number }
  await recordEvent(work, row.case_id, change, about, ({ client }) =>
    notify(work, row.client_id, {
      text: client,
      values: valuesOf(row),
      targetId: row.case_id,
      link: `/client/invoices/${row.case_id}`,
      otherwise: 'both',
    }),
  )
}

/** Before the payment is recorded: its own notice thanks the client. */
export async function notifyOfPaidProvision(work: Work, row: ProvisionRequestRow): Promise<void> {
  const ofCase = await findCase(work.tx, row.case_id, { lock: false, callerId: undefined })
  const { number, amount } = valuesOf(row)
  if (ofCase)
    await notifyStaff(work, ofCase, {
      text: 'provision-paid',
      values: { number, amount },
    })
}

const valuesOf = (row: ProvisionRequestRow) => ({
  number: row.number,
  title: row.case_title,
  amount: formatAmount(amountOf(row.gross_units, row.currency), row.language),
  date: { day: row.due_on },
})
