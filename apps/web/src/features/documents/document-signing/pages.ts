import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/signatures-{documentId}': {
    load: () => import('./signatures-page.tsx').then(file => file.SignaturesPage),
  },
  '/verify-signature': {
    load: () => import('./verify-page.tsx').then(file => file.VerifyPage),
  },
}
