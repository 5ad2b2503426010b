import { House } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/dashboard': {
    load: () => import('./dashboard-page.tsx').then(file => file.DashboardPage),
    menu: [{ section: 'dashboard', place: 1, text: 'dashboard', icon: House }],
  },
}
