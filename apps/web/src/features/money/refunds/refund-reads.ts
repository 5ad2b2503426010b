import { listInvoices, readInvoice } from '../../../api/operations/invoices.ts'
import { listRefunds, readRefundChoices } from '../../../api/operations/refunds.ts'

/** The reads that every change of a refund affects. */
export const REFUND_READS = [listRefunds, readRefundChoices, readInvoice, listInvoices]
