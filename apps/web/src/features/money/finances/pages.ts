import { ChartColumn, FolderArchive, Wallet } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/client/dashboard-finances-lawyer': {
    load: () => import('./finances-page.tsx').then(file => file.FinancesPage),
    menu: [{ section: 'finance', place: 1, text: 'finances', icon: ChartColumn }],
  },
  '/client/dashboard-finances': {
    load: () => import('./own-finances-page.tsx').then(file => file.OwnFinancesPage),
    menu: [{ section: 'finance', place: 1, text: 'ownFinances', icon: Wallet }],
  },
  '/client/payment-folder': {
    load: () => import('./payment-folder-page.tsx').then(file => file.PaymentFolderPage),
    menu: [{ section: 'finance', place: 2, text: 'paymentFolder', icon: FolderArchive }],
  },
}
