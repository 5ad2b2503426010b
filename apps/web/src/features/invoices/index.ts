export { amountDue } from './amount-due.ts'
export { ExportPapers } from './export-papers.tsx'
export { InvoiceStatusBadge } from './invoice-status.tsx'
