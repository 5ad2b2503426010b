import { LifeBuoy, Users } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/team': {
    menu: [
      {
        section: 'performance',
        place: 1,
        text: 'team',
        icon: Users,
        onlyFor: ['Assistant', 'Avocat', 'Admin'],
      },
    ],
  },
  '/contact': {
    menu: [{ section: 'security', place: 7, text: 'support', icon: LifeBuoy, onlyFor: ['User'] }],
  },
}
