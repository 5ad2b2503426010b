import { ListChecks } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/todos': {
    load: () => import('./todos-page.tsx').then(file => file.TodosPage),
    menu: [{ section: 'dashboard', place: 5, text: 'todos', icon: ListChecks }],
  },
}
