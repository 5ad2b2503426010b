import { FileDown } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/my-data': {
    load: () => import('./my-data-page.tsx').then(file => file.MyDataPage),
    menu: [{ section: 'security', place: 11, text: 'my-data', icon: FileDown }],
  },
}
