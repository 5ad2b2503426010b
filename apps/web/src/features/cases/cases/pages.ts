import { FolderOpen } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/my-cases': {
    load: () => import('./list/my-cases-page.tsx').then(file => file.MyCasesPage),
    menu: [{ section: 'administration', place: 1, text: 'cases', icon: FolderOpen }],
  },
  '/case-{caseId}': { load: () => import('./case-page.tsx').then(file => file.CasePage) },
}
