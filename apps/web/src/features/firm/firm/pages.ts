import { LifeBuoy } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/contact': {
    menu: [{ section: 'security', place: 7, text: 'support', icon: LifeBuoy, onlyFor: ['User'] }],
  },
}
