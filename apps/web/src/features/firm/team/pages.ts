import { UsersRound } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/staff-team': {
    load: () => import('./staff-team-page.tsx').then(file => file.StaffTeamPage),
    menu: [{ section: 'performance', place: 1, text: 'staffTeam', icon: UsersRound }],
  },
}
