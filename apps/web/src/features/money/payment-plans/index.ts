import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const PaymentPlans = lazyPart(() => import('./payment-plans.tsx').then(file => file.PaymentPlans))
