import { Landmark } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/bank': {
    load: () => import('./bank-page.tsx').then(file => file.BankPage),
    menu: [{ section: 'finance', place: 3, text: 'bank', icon: Landmark }],
  },
  '/bank-reconciliation': {
    load: () => import('./reconciliation-page.tsx').then(file => file.ReconciliationPage),
  },
}
