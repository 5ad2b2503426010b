import { ScrollText } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/data-requests': {
    load: () => import('./data-requests-page.tsx').then(file => file.DataRequestsPage),
    menu: [{ section: 'compliance', place: 5, text: 'data-requests', icon: ScrollText }],
  },
}
