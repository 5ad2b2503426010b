import { CreditCard } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/client/payment': {
    load: () => import('./pay-page.tsx').then(file => file.PayPage),
    menu: [{ section: 'finance', place: 2, text: 'pay', icon: CreditCard }],
  },
  '/paiement/success': {
    load: () => import('./result-page.tsx').then(file => file.ResultPage),
  },
}
