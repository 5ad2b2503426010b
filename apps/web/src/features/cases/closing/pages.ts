import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/Cloture-{caseId}': { load: () => import('./closing-page.tsx').then(file => file.ClosingPage) },
}
