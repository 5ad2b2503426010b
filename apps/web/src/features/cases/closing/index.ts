import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const ClosingReport = lazyPart(() => import('./closing-report.tsx').then(file => file.ClosingReport), {
  rows: 1,
  height: 9,
})
