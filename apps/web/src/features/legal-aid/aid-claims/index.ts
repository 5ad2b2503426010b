import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const AidClaim = lazyPart(() => import('./aid-claim.tsx').then(file => file.AidClaim))
export const MissionEndCard = lazyPart(() => import('./mission-end.tsx').then(file => file.MissionEndCard))
export const NomenclatureCard = lazyPart(
  () => import('./nomenclature-card.tsx').then(file => file.NomenclatureCard),
  { rows: 1, height: 12 },
)
