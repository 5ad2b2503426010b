import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const LateRatesCard = lazyPart(
  () => import('./late-rates-card.tsx').then(file => file.LateRatesCard),
  { rows: 3, height: 6 },
)
