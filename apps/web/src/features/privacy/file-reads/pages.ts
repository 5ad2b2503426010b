import { Eye } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/file-reads': {
    load: () => import('./file-reads-page.tsx').then(file => file.FileReadsPage),
    menu: [{ section: 'security', place: 10, text: 'file-reads', icon: Eye }],
  },
}
