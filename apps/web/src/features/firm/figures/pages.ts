import { ChartNoAxesCombined, Gauge } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/personnalKpi': {
    load: () => import('./own-figures-page.tsx').then(file => file.OwnFiguresPage),
    menu: [{ section: 'performance', place: 2, text: 'ownFigures', icon: Gauge }],
  },
  '/analytics': {
    load: () => import('./analytics-page.tsx').then(file => file.AnalyticsPage),
    menu: [{ section: 'performance', place: 3, text: 'analytics', icon: ChartNoAxesCombined }],
  },
}
