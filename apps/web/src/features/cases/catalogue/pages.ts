import { FolderTree, ListTree } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/admin/categories': {
    load: () => import('./categories-page.tsx').then(file => file.CategoriesPage),
    menu: [{ section: 'settings', place: 2, text: 'categories', icon: FolderTree }],
  },
  '/admin/categories/{categoryId}': {
    load: () => import('./category-page.tsx').then(file => file.CategoryPage),
  },
  '/admin/issues': {
    load: () => import('./issues-page.tsx').then(file => file.IssuesPage),
    menu: [{ section: 'settings', place: 3, text: 'issues', icon: ListTree }],
  },
  '/admin/issues/{issueId}': { load: () => import('./issue-page.tsx').then(file => file.IssuePage) },
}
