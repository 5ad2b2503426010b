import { Layers } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/billing-runs': {
    load: () => import('./billing-runs-page.tsx').then(file => file.BillingRunsPage),
    menu: [{ section: 'finance', place: 2, text: 'billingRuns', icon: Layers }],
  },
  '/billing-runs/{runId}': {
    load: () => import('./billing-run-page.tsx').then(file => file.BillingRunPage),
  },
}
