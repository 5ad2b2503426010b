import { Building2 } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/dashboard-superadmin': {
    load: () => import('./overview-page.tsx').then(file => file.OverviewPage),
    menu: [{ section: 'dashboard', place: 2, text: 'firm', icon: Building2 }],
  },
}
