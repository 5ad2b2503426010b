// Notifies the users who must act on a refund, the user who asked for it, and the client of its end.
import type { UserId } from '@maat/contract/ids'
import { amountOf, formatAmount } from '@maat/domain/money/amounts/amount'
import type { Work } from '../../../platform/http/work.ts'
import { findApprovers } from '../../cases/case-access/index.ts'
import { publishCaseChange, recordEvent } from '../../cases/case-events/index.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { findUser } from '../../people/users/index.ts'
import type { RefundRecord } from './refund-store.ts'

/** The timeline shows it only to the staff; readers of the costs refresh their pages. */

export async function announceRefund(work: Work, { case_id }: RefundRecord): Promise<void> {
  await publishCaseChange(work, case_id, 'refunds')
}

async function send(
  work: Work,
  userId: UserId,
  row: RefundRecord,
  { text, isMailed = false }: { text: RefundText; isMailed?: boolean },
): Promise<void> {
  const user = await findUser(work.tx, userId)
  if (!user) return
  await notify(work, userId, {
    ...noticeWords(text, {
      amount: formatAmount(amountOf(row.units, row.currency), user.language),
      number: row.invoice_number,
      name: row.requested_by_name,
      reason: row.reason,
    }),
    targetId: row.case_id,
    link: `/client/invoices/${row.case_id}?invoice=${row.invoice_id}`,
    ...(isMailed && { otherwise: 'both' as const }),
  })
}

type RefundText =
  | 'refund-to-approve'
  | 'refund-approved'
  | 'refund-refused'
  | 'refund-rejected'
  | 'refund-done'
  | 'refund-failed'

export async function notifyApprovers(work: Work, row: RefundRecord): Promise<void> {
  const approval = { permission: 'refund.approve', requestedBy: row.requested_by } as const
  for (const id of await findApprovers(work, row.case_id, approval))
    await send(work, id, row, { text: 'refund-to-approve', isMailed: true })
}

export async function notifyAsker(
  work: Work,
  row: RefundRecord,
  text: 'refund-approved' | 'refund-refused' | 'refund-rejected',
): Promise<void> {
  await send(work, row.requested_by, row, { text })
}

export async function notifyOfRefund(
  work: Work,
  row: RefundRecord,
  event: 'refund-done' | 'refund-failed',
): Promise<void> {
  const about = { invoiceId: row.invoice_id, number: row.invoice_number }
  await recordEvent(work, row.case_id, event, about, async ({ client }) => {
    // The money of another payer is not the client's.
    if (row.payer_name === '') await send(work, row.client_id, row, { text: client, isMailed: true })
  })
}
