// The documents of an invoice: the readable PDF with embedded XML, and UBL, for Peppol if it delivers the invoice.
import { z } from 'zod'
import { Day } from '../day.ts'
import { InvoiceId, OfficeId } from '../ids.ts'
import { operation } from '../operation.ts'
import { rawReply } from '../raw-reply.ts'

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }

export const readInvoicePdf = operation({
  path: 'GET /api/invoices/:invoiceId/pdf',
  summary: 'Returns the PDF of an invoice, or a preview for a draft.',
  needs: 'invoice.read',
  ...byInvoice,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['invoice.not-found', 'invoice.lacks-particulars'],
})

export const readInvoiceUbl = operation({
  path: 'GET /api/invoices/:invoiceId/ubl',
  summary:
    'Returns an issued invoice as UBL without data under professional secrecy: in Peppol BIS Billing 3.0 if Peppol delivers it, otherwise by EN 16931.',
  needs: 'invoice.issue',
  ...byInvoice,
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'report',
  fails: ['invoice.not-found', 'invoice.not-issued'],
})

export const exportInvoicePapers = operation({
  path: 'GET /api/offices/:officeId/invoice-papers',
  summary:
    'Downloads all issued documents of an office, of a period or of all time, in one ZIP archive: PDF and, in euro, UBL and CII.',
  needs: 'office.export-invoices',
  params: z.object({ officeId: OfficeId }),
  query: z.strictObject({ from: Day.optional(), until: Day.optional() }),
  reply: rawReply,
  replyType: 'application/zip',
  takesTurn: 'report',
  fails: ['office.not-found', 'invoice.none-issued'],
})
