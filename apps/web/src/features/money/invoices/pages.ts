import { HandCoins } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/lawyer/invoices/create/{caseId}': {
    load: () => import('./bill-case-page.tsx').then(file => file.BillCasePage),
  },
  '/client/invoices/{caseId}': {
    load: () => import('./case-invoices-page.tsx').then(file => file.CaseInvoicesPage),
  },
  '/payment': {
    load: () => import('./record-payment-page.tsx').then(file => file.RecordPaymentPage),
    menu: [
      {
        section: 'finance',
        place: 4,
        text: 'notePayment',
        icon: HandCoins,
        onlyFor: ['Assistant', 'Avocat', 'Admin'],
      },
    ],
  },
  '/paymentConfirmation': {
    load: () => import('./payment-confirmation-page.tsx').then(file => file.PaymentConfirmationPage),
  },
}
