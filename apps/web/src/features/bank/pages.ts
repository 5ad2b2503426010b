import { Landmark } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/bank': {
    load: () => import('./bank-page.tsx').then(file => file.BankPage),
    menu: [{ section: 'finance', place: 3, text: 'bank', icon: Landmark }],
  },
}
