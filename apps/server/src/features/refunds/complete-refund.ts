// Records that the transfer of an approved refund was made, or that the bank returned it. Both appear in the books.
import { completeRefund, failRefund } from '@maat/contract/refunds'
import { handleRecord } from '../../platform/http/handle.ts'
import { reverseEntry } from '../books/index.ts'
import { findInvoice, todayOfOffice } from '../invoices/index.ts'
import { notifyOfRefund } from './notify-of-refund.ts'
import { hasCredit, postRefund } from './post-refund.ts'
import { getRefund, updateRefund } from './refund-store.ts'
import { refundSubject } from './refund-subject.ts'
import { viewOfRefund } from './refund-view.ts'

export const handleCompleteRefund = handleRecord(completeRefund, refundSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.state !== 'approved' || row.way !== 'transfer') return fail('refund.not-approved')
  if (body.doneOn > (await todayOfOffice(tx, row.office_id, work.now))) return fail('refund.in-future')
  // Money cannot leave before somebody asked for it.
  if (body.doneOn < (await todayOfOffice(tx, row.office_id, new Date(row.asked_at))))
    return fail('refund.before-request')
  if (!(await hasCredit(work, row))) return fail('refund.credit-gone')
  const entryId = await postRefund(work, row, { by: caller.id, dated: body.doneOn })
  await updateRefund(tx, row.id, {
    state: 'done',
    done_by: caller.id,
    done_on: body.doneOn,
    entry_id: entryId,
  })
  const after = await getRefund(tx, row.id, caller.id)
  await notifyOfRefund(work, after, 'refund-done')
  await record('refund.done', { invoice: row.invoice_number, units: row.units, doneOn: body.doneOn })
  return viewOfRefund(caller, after)
})

export const handleFailRefund = handleRecord(failRefund, refundSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.state !== 'done' || row.way !== 'transfer' || !row.entry_id) return fail('refund.not-done')
  await findInvoice(tx, row.invoice_id, { lock: true, callerId: undefined })
  const dated = await todayOfOffice(tx, row.office_id, work.now)
  await reverseEntry(work, row.entry_id, { postedBy: caller.id, dated })
  await updateRefund(tx, row.id, {
    state: 'failed',
    ended_by: caller.id,
    ended_at: work.now.toISOString(),
    reason: body.reason,
  })
  const after = await getRefund(tx, row.id, caller.id)
  await notifyOfRefund(work, after, 'refund-failed')
  await record('refund.failed', { invoice: row.invoice_number, units: row.units, ...body })
  return viewOfRefund(caller, after)
})
