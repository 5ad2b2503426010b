import type { WriteOffView } from '@maat/contract/money/write-offs'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { WriteOffRecord } from './write-off-store.ts'
import { writeOffSubject } from './write-off-subject.ts'

export function viewOfWriteOff(caller: Caller, row: WriteOffRecord): z.input<typeof WriteOffView> {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    amount: { units: row.units, currency: row.currency },
    kind: row.kind,
    state: row.state,
    payer: row.payer === null ? '' : (row.payers[row.payer]?.name ?? ''),
    reason: row.reason,
    needsApproval: row.needs_approval,
    requestedByName: row.requested_by_name,
    requestedAt: row.requested_at,
    approvedByName: row.approved_by_name,
    doneOn: row.done_on,
    endReason: row.end_reason,
    can: possible(caller, row),
  }
}

function possible(caller: Caller, row: WriteOffRecord): WriteOffView['can'] {
  const permissions = permitted(writeOffSubject, caller, row, ['approve', 'change'])
  const mayApprove = permissions.includes('approve') && row.requested_by !== caller.id
  const mayChange = permissions.includes('change')
  return [
    ...(row.state === 'asked' && mayApprove ? (['approve'] as const) : []),
    ...(row.state === 'asked' && mayChange ? (['refuse'] as const) : []),
    ...(row.state === 'done' && mayChange ? (['withdraw'] as const) : []),
  ]
}
