import { CalendarDays } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/calendar': {
    load: () => import('./calendar-page.tsx').then(file => file.CalendarPage),
    menu: [{ section: 'administration', place: 3, text: 'calendar', icon: CalendarDays }],
  },
}
