import { UserRound } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/profile-{id}': {
    load: () => import('./profile-page.tsx').then(file => file.ProfilePage),
    menu: [{ section: 'settings', place: 1, text: 'profile', icon: UserRound }],
  },
}
