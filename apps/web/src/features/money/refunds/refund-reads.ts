import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { listRefunds, readRefundChoices } from '../../../api/operations/money/refunds.ts'

/** The reads that every change of a refund affects. */
export const REFUND_READS = [listRefunds, readRefundChoices, readInvoice, listInvoices]
