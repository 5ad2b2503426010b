import { BellRing } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/late-invoices': {
    load: () => import('./late-invoices-page.tsx').then(file => file.LateInvoicesPage),
    menu: [{ section: 'finance', place: 5, text: 'lateInvoices', icon: BellRing }],
  },
}
