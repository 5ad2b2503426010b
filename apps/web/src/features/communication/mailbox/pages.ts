import { MailCheck } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/test': {
    load: () => import('./mail-test-page.tsx').then(file => file.MailTestPage),
    menu: [{ section: 'security', place: 6, text: 'mailTest', icon: MailCheck, onlyFor: ['Admin'] }],
  },
}
