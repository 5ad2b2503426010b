export { ExportPapers } from './export-papers.tsx'
export { InvoiceStatusBadge } from './invoice-status.tsx'
export { amountDue } from './left-of.ts'
