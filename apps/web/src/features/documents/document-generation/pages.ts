import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/new-document-{caseId}': {
    load: () => import('./new-document-page.tsx').then(file => file.NewDocumentPage),
  },
  '/make-document-{caseId}': {
    load: () => import('./make-document-page.tsx').then(file => file.MakeDocumentPage),
  },
}
