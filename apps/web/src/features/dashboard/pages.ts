import { House } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/dashboard': {
    load: () => import('./dashboard-page.tsx').then(file => file.DashboardPage),
    menu: [{ section: 'dashboard', place: 1, text: 'dashboard', icon: House }],
  },
}
