import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export { amountDue, amountOfLink, dueOfInvoice, firstAmount } from './amount-due.ts'
export { ExportPapers } from './export-papers.tsx'
export { InvoiceStatusBadge } from './invoice-status.tsx'

export const InFavourCard = lazyPart(() =>
  import('./credits/in-favour-card.tsx').then(file => file.InFavourCard),
)
export const SettleCase = lazyPart(() => import('./settle-case.tsx').then(file => file.SettleCase))
export { useDueText } from './use-due-text.ts'
