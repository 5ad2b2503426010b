import { lazyComponent } from '../../api/lazy-import.ts'

export const AidClaim = lazyComponent(() => import('./aid-claim.tsx').then(file => file.AidClaim))
export const MissionEndCard = lazyComponent(() =>
  import('./mission-end.tsx').then(file => file.MissionEndCard),
)
export const NomenclatureCard = lazyComponent(() =>
  import('./nomenclature-card.tsx').then(file => file.NomenclatureCard),
)
