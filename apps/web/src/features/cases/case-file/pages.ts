import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/case-file-{id}': { load: () => import('./case-file-page.tsx').then(file => file.CaseFilePage) },
}
