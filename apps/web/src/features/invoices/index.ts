export { ExportPapers } from './export-papers.tsx'
export { InvoiceStatusBadge } from './invoice-status.tsx'
export { leftOf } from './left-of.ts'
