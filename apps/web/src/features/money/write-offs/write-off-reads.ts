import { listInvoices, readInvoice } from '../../../api/operations/invoices.ts'
import { listWriteOffs, readWriteOffChoices } from '../../../api/operations/write-offs.ts'

/** The reads that every change of a write-off affects. */
export const WRITE_OFF_READS = [listWriteOffs, readWriteOffChoices, readInvoice, listInvoices]
