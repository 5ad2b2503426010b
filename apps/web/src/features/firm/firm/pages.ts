import { LifeBuoy, Users } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages.ts'

export const PAGES: FeaturePages = {
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
