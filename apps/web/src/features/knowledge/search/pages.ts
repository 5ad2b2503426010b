import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/search': { load: () => import('./search-page.tsx').then(file => file.SearchPage) },
}
