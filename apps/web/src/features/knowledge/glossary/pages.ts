import { BookA } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/glossary': {
    load: () => import('./glossary-page.tsx').then(file => file.GlossaryPage),
    menu: [{ section: 'administration', place: 10, text: 'glossary', icon: BookA, search: {} }],
  },
}
