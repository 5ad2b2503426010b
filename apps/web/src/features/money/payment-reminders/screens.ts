import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const PAYMENT_REMINDERS_SCREENS = [screenRoute('/late-invoices')] as const
