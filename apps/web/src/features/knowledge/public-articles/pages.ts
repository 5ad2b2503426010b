import { BookOpenText, Library } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/knowledgeCenter': {
    menu: [{ section: 'administration', place: 6, text: 'knowledge', icon: BookOpenText }],
  },
  '/savoirtheque': {
    menu: [{ section: 'administration', place: 7, text: 'library', icon: Library }],
  },
}
