import { Radar } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/legal-watch': {
    load: () => import('./legal-watch-page.tsx').then(file => file.LegalWatchPage),
    menu: [{ section: 'administration', place: 9, text: 'legalWatch', icon: Radar, search: {} }],
  },
}
