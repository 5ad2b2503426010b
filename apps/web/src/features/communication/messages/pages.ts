import { MessagesSquare } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/messages': {
    load: () => import('./messages-page.tsx').then(file => file.MessagesPage),
    menu: [{ section: 'communication', place: 1, text: 'messages', icon: MessagesSquare }],
  },
}
