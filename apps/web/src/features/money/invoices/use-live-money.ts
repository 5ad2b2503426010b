// Refreshes invoices, payments and agreements wherever they are shown, after each live event.
import { CASE_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { readProvisions } from '../../../api/operations/billable.ts'
import { listFeeAgreements } from '../../../api/operations/fee-agreements.ts'
import { listOwnPayments, readOwnFinances } from '../../../api/operations/finances.ts'
import { listInvoiceLinks } from '../../../api/operations/invoice-links.ts'
import { listDeliveries } from '../../../api/operations/invoice-sending.ts'
import { listInvoices, readInvoice } from '../../../api/operations/invoices.ts'
import { listLineRequests } from '../../../api/operations/line-requests.ts'
import { listPaymentPlans } from '../../../api/operations/payment-plans.ts'
import { listReminders, readReminderState } from '../../../api/operations/payment-reminders.ts'
import { listPayments } from '../../../api/operations/payments.ts'
import { listProvisionRequests, readProvisionRequest } from '../../../api/operations/provision-requests.ts'
import { listRefunds } from '../../../api/operations/refunds.ts'
import { listWriteOffs } from '../../../api/operations/write-offs.ts'
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
