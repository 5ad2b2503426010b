import type { Pages } from '../../parts/pages.ts'

export const PAGES: Pages = {
  '/Prodeo-{caseId}': { load: () => import('./prodeo-page.tsx').then(file => file.ProdeoPage) },
}
