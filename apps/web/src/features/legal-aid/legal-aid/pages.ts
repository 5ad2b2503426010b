import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/Prodeo-{caseId}': { load: () => import('./prodeo-page.tsx').then(file => file.ProdeoPage) },
}
