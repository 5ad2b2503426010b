import { NotebookTabs } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/binder': {
    load: () => import('./binder-page.tsx').then(file => file.BinderPage),
    menu: [{ section: 'administration', place: 4, text: 'binder', icon: NotebookTabs }],
  },
}
