import { ClipboardCheck } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/obligations': {
    load: () => import('./obligations-page.tsx').then(file => file.ObligationsPage),
    menu: [{ section: 'compliance', place: 2, text: 'obligations', icon: ClipboardCheck }],
  },
}
