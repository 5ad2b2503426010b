import { ShieldAlert } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/breaches': {
    load: () => import('./breaches-page.tsx').then(file => file.BreachesPage),
    menu: [{ section: 'compliance', place: 6, text: 'breaches', icon: ShieldAlert }],
  },
}
