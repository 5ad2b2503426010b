import type { PaymentView } from '@maat/contract/money/payments'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { PaymentRecord } from './payment-store.ts'
import { paymentSubject } from './payment-subject.ts'

const numbered = (id: string, number: string | null) => ({ id, number: number ?? '' })

export function viewOfPayment(caller: Caller, row: PaymentRecord): z.input<typeof PaymentView> {
  const permissions = permitted(paymentSubject, caller, row, ['read', 'take-back'])
  return {
    id: row.id,
    amount: { units: row.settled_units + row.late_units, currency: row.currency },
    method: row.method,
    receivedOn: row.received_on,
    remark: row.remark,
    invoice: numbered(row.invoice_id, row.invoice_number),
    from: row.from_invoice_id ? numbered(row.from_invoice_id, row.from_number) : null,
    notedAt: row.noted_at,
    takenBack: row.taken_back_at === null ? null : { at: row.taken_back_at, reason: row.taken_back_reason },
    can: row.taken_back_at === null ? permissions : [],
  }
}
