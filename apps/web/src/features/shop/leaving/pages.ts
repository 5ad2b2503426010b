import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/leave-contract': { load: () => import('./leave-page.tsx').then(file => file.LeavePage) },
}
