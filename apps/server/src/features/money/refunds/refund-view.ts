import type { RefundView } from '@maat/contract/money/refunds'
import { isStoppable } from '@maat/domain/money/payments/refunds'
import { isStaff } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { RefundRecord } from './refund-store.ts'
import { refundSubject } from './refund-subject.ts'

export function viewOfRefund(caller: Caller, row: RefundRecord): z.input<typeof RefundView> {
  const permissions = permitted(refundSubject, caller, row, ['approve', 'carry-out', 'read-account'])
  // The account of an insurer is not the client's to read.
  const isOfClient = row.payer_name === ''
  const seesAccount = permissions.includes('read-account') && (isOfClient || isStaff(caller.role))
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    amount: { units: row.units, currency: row.currency },
    state: row.state,
    method: row.method,
    iban: seesAccount ? row.iban : '',
    holder: seesAccount ? row.holder : '',
    payer: row.payer_name,
    remark: row.remark,
    needsApproval: row.needs_approval,
    requestedByName: row.requested_by_name,
    requestedAt: row.requested_at,
    requestedOn: row.requested_on,
    approvedByName: row.approved_by_name,
    doneOn: row.done_on,
    reason: row.reason,
    can: possible(caller, row, permissions),
  }
}

function possible(caller: Caller, row: RefundRecord, permissions: readonly string[]): RefundView['can'] {
  const mayApprove = permissions.includes('approve') && row.requested_by !== caller.id
  const mayCarryOut = permissions.includes('carry-out')
  return [
    ...(row.state === 'asked' && mayApprove ? (['approve'] as const) : []),
    ...(isStoppable(row.state) && mayCarryOut ? (['refuse'] as const) : []),
    ...(row.state === 'approved' && row.method === 'transfer' && mayCarryOut ? (['complete'] as const) : []),
    ...(row.state === 'done' && row.method === 'transfer' && mayCarryOut ? (['fail'] as const) : []),
  ]
}
