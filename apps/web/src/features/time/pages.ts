import { Timer } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/time': {
    load: () => import('./week-page.tsx').then(file => file.WeekPage),
    menu: [{ section: 'administration', place: 2, text: 'time', icon: Timer }],
  },
}
