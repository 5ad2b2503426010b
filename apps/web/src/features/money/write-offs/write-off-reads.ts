import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import { listWriteOffs, readWriteOffChoices } from '../../../api/operations/money/write-offs.ts'

/** The reads that every change of a write-off affects. */
export const WRITE_OFF_READS = [listWriteOffs, readWriteOffChoices, readInvoice, listInvoices]
