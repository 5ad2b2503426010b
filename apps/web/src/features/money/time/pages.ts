import { Timer } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/time': {
    load: () => import('./week-page.tsx').then(file => file.WeekPage),
    menu: [{ section: 'administration', place: 4, text: 'time', icon: Timer }],
  },
}
