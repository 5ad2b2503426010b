import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const ClientScreeningCard = lazyPart(
  () => import('./client-screening.tsx').then(file => file.ClientScreeningCard),
  { rows: 1, height: 9 },
)
