import { Mail } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/email': {
    load: () => import('./email-page.tsx').then(file => file.EmailPage),
    menu: [{ section: 'communication', place: 3, text: 'email', icon: Mail }],
  },
}
