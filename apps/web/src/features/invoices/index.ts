import { lazyComponent } from '../../api/lazy-import.ts'

export { amountDue } from './amount-due.ts'
export { ExportPapers } from './export-papers.tsx'
export { InvoiceStatusBadge } from './invoice-status.tsx'

export const InFavourCard = lazyComponent(() =>
  import('./in-favour-card.tsx').then(file => file.InFavourCard),
)
export const SettleCase = lazyComponent(() => import('./settle-case.tsx').then(file => file.SettleCase))
