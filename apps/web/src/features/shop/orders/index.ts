import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

const PAGE = { rows: 3, height: 8 }

export const ClientOrders = lazyPart(
  () => import('./client-orders.tsx').then(file => file.ClientOrders),
  PAGE,
)
export const StaffOrders = lazyPart(() => import('./staff-orders.tsx').then(file => file.StaffOrders), PAGE)
export const PayWithCredits = lazyPart(() =>
  import('./pay-with-credits.tsx').then(file => file.PayWithCredits),
)
