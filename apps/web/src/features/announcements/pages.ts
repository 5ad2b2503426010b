import { Megaphone } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/announcements': {
    load: () => import('./announcements-page.tsx').then(file => file.AnnouncementsPage),
    menu: [{ section: 'communication', place: 4, text: 'announcements', icon: Megaphone }],
  },
}
