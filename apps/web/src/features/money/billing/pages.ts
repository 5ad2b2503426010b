import { HandCoins, ReceiptText } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/settings/billing': {
    load: () => import('./office-billing-page.tsx').then(file => file.OfficeBillingPage),
    menu: [{ section: 'settings', place: 8, text: 'officeBilling', icon: ReceiptText }],
  },
  '/paymentDetails': {
    load: () => import('./payment-details-page.tsx').then(file => file.PaymentDetailsPage),
    menu: [{ section: 'finance', place: 3, text: 'paymentDetails', icon: HandCoins }],
  },
}
