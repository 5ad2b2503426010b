import { Bell } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/notifications': {
    load: () => import('./notifications-page.tsx').then(file => file.NotificationsPage),
    menu: [{ section: 'communication', place: 5, text: 'notifications', icon: Bell }],
  },
}
