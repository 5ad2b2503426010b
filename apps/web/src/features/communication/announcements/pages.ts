import { Megaphone } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/announcements': {
    load: () => import('./announcements-page.tsx').then(file => file.AnnouncementsPage),
    menu: [{ section: 'communication', place: 4, text: 'announcements', icon: Megaphone }],
  },
}
