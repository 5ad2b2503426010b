import { FilePenLine } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/file-edit': {
    load: () => import('./file-edit-page.tsx').then(file => file.FileEditPage),
    menu: [{ section: 'administration', place: 5, text: 'fileEdit', icon: FilePenLine, search: {} }],
  },
}
