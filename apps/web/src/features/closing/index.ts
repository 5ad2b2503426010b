import { lazyComponent } from '../../api/lazy-import.ts'

export const ClosingReport = lazyComponent(() =>
  import('./closing-report.tsx').then(file => file.ClosingReport),
)
