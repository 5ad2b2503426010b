import { Bell } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/notifications': {
    load: () => import('./notifications-page.tsx').then(file => file.NotificationsPage),
    menu: [{ section: 'communication', place: 5, text: 'notifications', icon: Bell }],
  },
}
