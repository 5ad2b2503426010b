// Records that the transfer of an approved refund was made, or that the bank returned it. Both appear in the books.
import { completeRefund, failRefund } from '@maat/contract/money/refunds'
import { handleRecord } from '../../../platform/http/handle.ts'
import { isExportedDay } from '../books/index.ts'
import { findInvoice, todayOfOffice } from '../invoices/index.ts'
import { hasCredit } from './post-refund.ts'
import { getRefund } from './refund-store.ts'
import { refundSubject } from './refund-subject.ts'
import { viewOfRefund } from './refund-view.ts'
import { completeTransfer, returnTransfer } from './transfer-refund.ts'

export const handleCompleteRefund = handleRecord(completeRefund, refundSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.state !== 'approved' || row.method !== 'transfer') return fail('refund.not-approved')
  if (body.doneOn > (await todayOfOffice(tx, row.office_id, work.now))) return fail('refund.in-future')
  // The transfer cannot be dated before the refund was requested.
  if (body.doneOn < row.requested_on) return fail('refund.before-request')
  if (await isExportedDay(tx, row.office_id, body.doneOn)) return fail('payment.exported')
  if (!(await hasCredit(work, row))) return fail('refund.credit-gone')
  await completeTransfer(work, row, { by: caller.id, doneOn: body.doneOn })
  await record('refund.done', { invoice: row.invoice_number, units: row.units, doneOn: body.doneOn })
  return viewOfRefund(caller, await getRefund(tx, row.id, caller.id))
})

export const handleFailRefund = handleRecord(failRefund, refundSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.state !== 'done' || row.method !== 'transfer') return fail('refund.not-done')
  await findInvoice(tx, row.invoice_id, { lock: true, callerId: undefined })
  const dated = await todayOfOffice(tx, row.office_id, work.now)
  await returnTransfer(work, row, { by: caller.id, dated, reason: body.reason })
  await record('refund.failed', { invoice: row.invoice_number, units: row.units, ...body })
  return viewOfRefund(caller, await getRefund(tx, row.id, caller.id))
})
