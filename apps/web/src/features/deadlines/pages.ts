import { Hourglass } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/deadlines': {
    load: () => import('./deadlines-page.tsx').then(file => file.DeadlinesPage),
    menu: [{ section: 'dashboard', place: 4, text: 'deadlines', icon: Hourglass }],
  },
}
