import { Archive } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/retention': {
    load: () => import('./retention-page.tsx').then(file => file.RetentionPage),
    menu: [{ section: 'compliance', place: 4, text: 'retention', icon: Archive }],
  },
  '/retention/{destructionId}': {
    load: () => import('./destruction-page.tsx').then(file => file.DestructionPage),
  },
}
