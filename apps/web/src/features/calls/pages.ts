import { Phone } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/calls': {
    load: () => import('./calls-page.tsx').then(file => file.CallsPage),
    menu: [{ section: 'communication', place: 2, text: 'calls', icon: Phone }],
  },
}
