import { Hourglass } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/deadlines': {
    load: () => import('./deadlines-page.tsx').then(file => file.DeadlinesPage),
    menu: [{ section: 'dashboard', place: 4, text: 'deadlines', icon: Hourglass }],
  },
}
