import { Lightbulb, PenLine } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/articles': {
    load: () => import('./articles-page.tsx').then(file => file.ArticlesPage),
    menu: [{ section: 'administration', place: 8, text: 'articles', icon: PenLine, search: {} }],
  },
  '/articles/{articleId}': { load: () => import('./article-page.tsx').then(file => file.ArticlePage) },
  '/know-how': {
    load: () => import('./know-how-page.tsx').then(file => file.KnowHowPage),
    menu: [{ section: 'administration', place: 7, text: 'knowHow', icon: Lightbulb, search: {} }],
  },
}
