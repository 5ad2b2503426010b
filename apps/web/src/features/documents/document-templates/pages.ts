import { FileType2 } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/document-templates': {
    load: () => import('./templates-page.tsx').then(file => file.TemplatesPage),
    menu: [{ section: 'settings', place: 6, text: 'documentTemplates', icon: FileType2, search: {} }],
  },
}
