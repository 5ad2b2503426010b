import type { Route } from '../../../platform/http/handle.ts'
import { handleChangeInvoice, handleDeleteInvoice } from './change-invoice.ts'
import { handleDraftInvoice } from './draft-invoice.ts'
import { handleIssueInvoice } from './issue-invoice.ts'
import { handleReadProvisions } from './provisions.ts'
import { handleReadBillable } from './read-billable.ts'
import { handleListInvoices, handleReadInvoice, handleReadSourcesOfLine } from './read-invoices.ts'
import { handleExportInvoicePapers, handleReadInvoicePdf, handleReadInvoiceUbl } from './read-papers.ts'

export const invoiceRoutes: readonly Route[] = [
  handleReadBillable,
  handleReadProvisions,
  handleDraftInvoice,
  handleListInvoices,
  handleReadInvoice,
  handleReadSourcesOfLine,
  handleChangeInvoice,
  handleDeleteInvoice,
  handleIssueInvoice,
  handleReadInvoicePdf,
  handleReadInvoiceUbl,
  handleExportInvoicePapers,
]
