// Notifies the person who must approve a write-off, and the one who asked for it. The client gets no notice.
import type { UserId } from '@maat/contract/ids'
import { amountOf, formatAmount } from '@maat/domain/money/amounts/amount'
import type { Work } from '../../../platform/http/work.ts'
import { findApprovers } from '../../cases/case-access/index.ts'
import { publishCaseChange, recordEvent } from '../../cases/case-events/index.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import { findUser } from '../../people/users/index.ts'
import type { WriteOffRecord } from './write-off-store.ts'

export async function announceWriteOff(work: Work, { case_id }: WriteOffRecord): Promise<void> {
  await publishCaseChange(work, case_id, 'write-offs')
}

/** In the timeline of the staff. */
export async function recordWriteOff(
  work: Work,
  row: WriteOffRecord,
  kind: 'written-off' | 'write-off-withdrawn',
): Promise<void> {
  const about = { invoiceId: row.invoice_id, number: row.invoice_number }
  await recordEvent(work, row.case_id, kind, about)
}

type WriteOffText = 'write-off-to-approve' | 'write-off-approved' | 'write-off-refused'

/** A credit note that waits for approval is named as such. */
const OF_CREDIT_NOTE = {
  'write-off-to-approve': 'credit-note-to-approve',
  'write-off-approved': 'credit-note-approved',
  'write-off-refused': 'credit-note-refused',
} as const satisfies Record<WriteOffText, string>

async function send(work: Work, userId: UserId, row: WriteOffRecord, text: WriteOffText): Promise<void> {
  const user = await findUser(work.tx, userId)
  if (!user) return
  await notify(work, userId, {
    ...noticeWords(row.kind === 'credit-note' ? OF_CREDIT_NOTE[text] : text, {
      amount: formatAmount(amountOf(row.units, row.currency), user.language),
      number: row.invoice_number,
      name: row.requested_by_name,
      reason: text === 'write-off-refused' ? row.end_reason : row.reason,
    }),
    targetId: row.case_id,
    link: `/client/invoices/${row.case_id}?invoice=${row.invoice_id}`,
    ...(text === 'write-off-to-approve' && { otherwise: 'both' as const }),
  })
}

export async function notifyApprovers(work: Work, row: WriteOffRecord): Promise<void> {
  const approval = { permission: 'write-off.approve', requestedBy: row.requested_by } as const
  for (const id of await findApprovers(work, row.case_id, approval))
    await send(work, id, row, 'write-off-to-approve')
}

export async function notifyAsker(
  work: Work,
  row: WriteOffRecord,
  { text, by }: { text: 'write-off-approved' | 'write-off-refused'; by: UserId },
): Promise<void> {
  if (row.requested_by !== by) await send(work, row.requested_by, row, text)
}
