import { LifeBuoy } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/support': {
    load: () => import('./support-page.tsx').then(file => file.SupportPage),
    menu: [{ section: 'security', place: 9, text: 'tickets', icon: LifeBuoy }],
  },
}
