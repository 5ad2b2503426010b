import { Scale } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/kyc': {
    load: () => import('./kyc-page.tsx').then(file => file.KycPage),
    menu: [{ section: 'compliance', place: 1, text: 'kyc', icon: Scale, search: {} }],
  },
  '/kyc/{clientId}': {
    load: () => import('./client-page.tsx').then(file => file.KycClientPage),
  },
}
