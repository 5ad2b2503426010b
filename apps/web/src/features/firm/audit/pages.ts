import { ListRestart, ScrollText } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/logs': {
    load: () => import('./logs-page.tsx').then(file => file.LogsPage),
    menu: [
      { section: 'security', place: 4, text: 'log', icon: ScrollText, search: {} },
      { section: 'security', place: 5, text: 'backlog', icon: ListRestart, search: { show: 'backlog' } },
    ],
  },
}
