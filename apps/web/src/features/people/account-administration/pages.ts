import { UserPlus, Users } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/users': {
    load: () => import('./users-page.tsx').then(file => file.UsersPage),
    menu: [{ section: 'security', place: 1, text: 'users', icon: Users }],
  },
  '/new-client': {
    load: () => import('./new-person-page.tsx').then(file => file.NewClientPage),
    menu: [{ section: 'security', place: 2, text: 'newClient', icon: UserPlus }],
  },
  '/new-lawyer': {
    load: () => import('./new-person-page.tsx').then(file => file.NewLawyerPage),
    menu: [{ section: 'security', place: 3, text: 'newLawyer', icon: UserPlus }],
  },
}
