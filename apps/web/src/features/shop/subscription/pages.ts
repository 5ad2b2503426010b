import { ShoppingBag } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/subscription': {
    load: () => import('./subscription-page.tsx').then(file => file.SubscriptionPage),
    menu: [{ section: 'finance', place: 6, text: 'subscription', icon: ShoppingBag }],
  },
  '/subscriptionPayment': {
    load: () => import('./payment-page.tsx').then(file => file.PaymentPage),
  },
}
