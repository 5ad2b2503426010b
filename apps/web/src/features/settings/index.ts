import { lazyComponent } from '../../api/lazy-import.ts'

export const LateRatesCard = lazyComponent(() =>
  import('./late-rates-card.tsx').then(file => file.LateRatesCard),
)
