import { lazyComponent } from '../../api/lazy-import.ts'

export const PaymentPlans = lazyComponent(() => import('./payment-plans.tsx').then(file => file.PaymentPlans))
