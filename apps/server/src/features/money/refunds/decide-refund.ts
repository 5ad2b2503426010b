// A second person approves a refund above the limit; any member of the staff of the case can stop it before it is made.

import { approveRefund, refuseRefund } from '@maat/contract/money/refunds'
import { momentOf } from '@maat/domain/calendar/moment'
import { isStoppable } from '@maat/domain/money/payments/refunds'
import { handleRecord } from '../../../platform/http/handle.ts'
import { announceRefund, notifyAsker } from './notify-of-refund.ts'
import { getRefund, updateRefund } from './refund-store.ts'
import { refundSubject } from './refund-subject.ts'
import { viewOfRefund } from './refund-view.ts'
import { sendApproved } from './send-refund.ts'

export const handleApproveRefund = handleRecord(approveRefund, refundSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (row.state !== 'asked') return fail('refund.not-open')
  if (row.requested_by === caller.id) return fail('refund.own-request')
  await updateRefund(tx, row.id, {
    state: 'approved',
    approved_by: caller.id,
    approved_at: momentOf(work.now),
  })
  const after = await getRefund(tx, row.id, caller.id)
  await announceRefund(work, after)
  await notifyAsker(work, after, 'refund-approved')
  await sendApproved(work, after)
  await record('refund.approved', { invoice: row.invoice_number, units: row.units })
  return viewOfRefund(caller, after)
})

export const handleRefuseRefund = handleRecord(refuseRefund, refundSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (!isStoppable(row.state)) return fail('refund.not-open')
  await updateRefund(tx, row.id, {
    state: 'refused',
    ended_by: caller.id,
    ended_at: momentOf(work.now),
    reason: body.reason,
  })
  const after = await getRefund(tx, row.id, caller.id)
  await announceRefund(work, after)
  if (row.requested_by !== caller.id) await notifyAsker(work, after, 'refund-refused')
  await record('refund.refused', { invoice: row.invoice_number, units: row.units, ...body })
  return viewOfRefund(caller, after)
})
