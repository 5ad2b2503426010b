import { ListChecks } from 'lucide-react'
import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/todos': {
    load: () => import('./todos-page.tsx').then(file => file.TodosPage),
    menu: [{ section: 'dashboard', place: 5, text: 'todos', icon: ListChecks }],
  },
}
