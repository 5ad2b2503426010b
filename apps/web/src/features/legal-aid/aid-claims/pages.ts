import { FolderArchive } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/legal-aid-claims': {
    load: () => import('./claims-page.tsx').then(file => file.ClaimsPage),
    menu: [{ section: 'finance', place: 6, text: 'aidClaims', icon: FolderArchive }],
  },
}
