import { ShieldAlert } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/sanctions': {
    load: () => import('./sanctions-page.tsx').then(file => file.SanctionsPage),
    menu: [{ section: 'compliance', place: 2, text: 'sanctions', icon: ShieldAlert }],
  },
}
