import { UserRound } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/profile-{id}': {
    load: () => import('./profile-page.tsx').then(file => file.ProfilePage),
    menu: [{ section: 'settings', place: 1, text: 'profile', icon: UserRound }],
  },
}
