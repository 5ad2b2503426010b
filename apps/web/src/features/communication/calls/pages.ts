import { Phone } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/calls': {
    load: () => import('./calls-page.tsx').then(file => file.CallsPage),
    menu: [{ section: 'communication', place: 2, text: 'calls', icon: Phone }],
  },
}
