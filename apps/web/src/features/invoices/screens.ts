import { parseId, screenRoute } from '../../parts/screen-route.ts'

export const INVOICES_SCREENS = [
  screenRoute('/lawyer/invoices/create/{caseId}', { invoice: parseId, from: ['closing'] }),
  screenRoute('/client/invoices/{caseId}', { invoice: parseId }),
  screenRoute('/payment', { invoice: parseId }),
  screenRoute('/paymentConfirmation', { invoice: parseId }),
] as const
