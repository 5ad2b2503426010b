// A second person approves a write-off above the limit; it can be refused before, and withdrawn afterwards.

import type { UserId } from '@maat/contract/ids'
import { approveWriteOff, refuseWriteOff, withdrawWriteOff } from '@maat/contract/money/write-offs'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findInvoice, type InvoiceRow, partOfPayer, planCredit } from '../invoices/index.ts'
import { creditAndNotify } from './credit-invoice.ts'
import { announceWriteOff, notifyAsker, recordWriteOff } from './notify-of-write-off.ts'
import { postWriteOff } from './post-write-off.ts'
import { withdraw } from './withdraw.ts'
import { getWriteOff, updateWriteOff, type WriteOffRecord } from './write-off-store.ts'
import { writeOffSubject } from './write-off-subject.ts'
import { viewOfWriteOff } from './write-off-view.ts'

export const handleApproveWriteOff = handleRecord(approveWriteOff, writeOffSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (row.state !== 'asked') return fail('write-off.not-open')
  if (row.requested_by === caller.id) return fail('write-off.own-request')
  const invoice = await lockInvoiceOf(work, row)
  if (row.kind === 'credit-note') {
    if (!(await approveCredit(work, row, { invoice, by: caller.id }))) return fail('write-off.too-much')
    await record('write-off.approved', { invoice: row.invoice_number, kind: row.kind, units: row.units })
    return viewOfWriteOff(caller, await getWriteOff(tx, row.id, caller.id))
  }
  // Paid meanwhile, at least in part.
  if (row.units > (await leftOf(work, invoice, row))) return fail('write-off.too-much')
  const entryId = await postWriteOff(work, { ...row, kind: row.kind }, caller.id)
  await updateWriteOff(tx, row.id, {
    state: 'done',
    approved_by: caller.id,
    approved_at: momentOf(work.now),
    entry_id: entryId,
  })
  const after = await getWriteOff(tx, row.id, caller.id)
  await announceWriteOff(work, after)
  await recordWriteOff(work, after, 'written-off')
  await notifyAsker(work, after, { text: 'write-off-approved', by: caller.id })
  await record('write-off.approved', { invoice: row.invoice_number, units: row.units })
  return viewOfWriteOff(caller, after)
})

/** False if something else was credited or written off meanwhile: then the amount is another one. */
async function approveCredit(
  work: Work,
  row: WriteOffRecord,
  { invoice, by }: { invoice: InvoiceRow; by: UserId },
): Promise<boolean> {
  const lines = row.credit_lines ?? []
  const plan = await planCredit(work.tx, invoice, lines)
  if ('refusal' in plan || plan.columns.gross_units !== row.units) return false
  const credited = await creditAndNotify(work, invoice, { reason: row.reason, lines, by })
  if ('refusal' in credited) return false
  await updateWriteOff(work.tx, row.id, {
    state: 'credited',
    approved_by: by,
    approved_at: momentOf(work.now),
    credit_note_id: credited.note.id,
  })
  const after = await getWriteOff(work.tx, row.id, by)
  await announceWriteOff(work, after)
  await notifyAsker(work, after, { text: 'write-off-approved', by })
  return true
}

async function leftOf({ tx }: Work, invoice: InvoiceRow, { payer }: WriteOffRecord): Promise<number> {
  return (await partOfPayer(tx, invoice, payer))?.left ?? 0
}

async function lockInvoiceOf({ tx }: Work, row: WriteOffRecord): Promise<InvoiceRow> {
  const invoice = await findInvoice(tx, row.invoice_id, { lock: true, callerId: undefined })
  if (!invoice) throw new Error(`The invoice ${row.invoice_id} is gone`)
  return invoice
}

export const handleRefuseWriteOff = handleRecord(refuseWriteOff, writeOffSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.state !== 'asked') return fail('write-off.not-open')
  await updateWriteOff(tx, row.id, {
    state: 'refused',
    ended_by: caller.id,
    ended_at: momentOf(work.now),
    end_reason: body.reason,
  })
  const after = await getWriteOff(tx, row.id, caller.id)
  await announceWriteOff(work, after)
  await notifyAsker(work, after, { text: 'write-off-refused', by: caller.id })
  await record('write-off.refused', { invoice: row.invoice_number, units: row.units, ...body })
  return viewOfWriteOff(caller, after)
})

export const handleWithdrawWriteOff = handleRecord(withdrawWriteOff, writeOffSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.state !== 'done') return fail('write-off.not-done')
  await lockInvoiceOf(work, row)
  await withdraw(work, row, { by: caller.id, reason: body.reason })
  const after = await getWriteOff(tx, row.id, caller.id)
  await announceWriteOff(work, after)
  await record('write-off.withdrawn', { invoice: row.invoice_number, units: row.units, ...body })
  return viewOfWriteOff(caller, after)
})
