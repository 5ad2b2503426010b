// Refreshes invoices, payments and agreements wherever they are shown, after each live event.
import { CASE_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { readProvisions } from '../../../api/operations/money/billable.ts'
import { listFeeAgreements } from '../../../api/operations/money/fee-agreements.ts'
import { listOwnPayments, readOwnFinances } from '../../../api/operations/money/finances.ts'
import { listInvoiceLinks } from '../../../api/operations/money/invoice-links.ts'
import { listDeliveries } from '../../../api/operations/money/invoice-sending.ts'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { listLineRequests } from '../../../api/operations/money/line-requests.ts'
import { listPaymentPlans } from '../../../api/operations/money/payment-plans.ts'
import { listReminders, readReminderState } from '../../../api/operations/money/payment-reminders.ts'
import { listPayments } from '../../../api/operations/money/payments.ts'
import {
  listProvisionRequests,
  readProvisionRequest,
} from '../../../api/operations/money/provision-requests.ts'
import { listRefunds } from '../../../api/operations/money/refunds.ts'
import { listWriteOffs } from '../../../api/operations/money/write-offs.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

const SHOWN = [
  listInvoices,
  readInvoice,
  readProvisions,
  listPayments,
  listPaymentPlans,
  listRefunds,
  listProvisionRequests,
  readProvisionRequest,
  listWriteOffs,
  readOwnFinances,
  listOwnPayments,
  listLineRequests,
  listDeliveries,
  listInvoiceLinks,
  listFeeAgreements,
  listReminders,
  readReminderState,
] as const

export function useLiveMoney(): void {
  const queries = useQueryClient()
  const refresh = () => {
    for (const read of SHOWN) void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  useLiveRefresh([CASE_CHANGED], refresh)
}
