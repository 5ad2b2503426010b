import { lazyComponent } from '../../api/later.ts'

export const PaymentPlans = lazyComponent(() => import('./payment-plans.tsx').then(file => file.PaymentPlans))
