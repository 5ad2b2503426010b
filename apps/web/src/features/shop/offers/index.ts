import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

const PAGE = { rows: 3, height: 8 }

export const DeclarationsList = lazyPart(
  () => import('./declarations-list.tsx').then(file => file.DeclarationsList),
  PAGE,
)
export const PricesDesk = lazyPart(() => import('./prices-desk.tsx').then(file => file.PricesDesk), PAGE)
