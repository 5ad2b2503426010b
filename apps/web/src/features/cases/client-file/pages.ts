import { FolderPlus } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/client-file': {
    load: () => import('./client-file-page.tsx').then(file => file.ClientFilePage),
    menu: [{ section: 'administration', place: 2, text: 'clientFile', icon: FolderPlus }],
  },
}
