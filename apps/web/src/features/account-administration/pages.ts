import { UserPlus, Users } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
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
