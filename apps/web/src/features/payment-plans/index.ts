import { laterPart } from '../../api/later.ts'

export const PaymentPlans = laterPart(() => import('./payment-plans.tsx').then(file => file.PaymentPlans))
