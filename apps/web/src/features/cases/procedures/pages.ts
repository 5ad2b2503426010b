import { Waypoints } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/procedures': {
    load: () => import('./procedures-page.tsx').then(file => file.ProceduresPage),
    menu: [{ section: 'settings', place: 4, text: 'procedures', icon: Waypoints }],
  },
  '/new-procedure': { load: () => import('./new-procedure-page.tsx').then(file => file.NewProcedurePage) },
}
