import type { InvoiceId } from '@maat/contract/ids'
import { parseId, screenRoute } from '../../../parts/pages/screen-route.ts'

export const INVOICES_SCREENS = [
  screenRoute('/lawyer/invoices/create/{caseId}', { invoice: parseId<InvoiceId>, from: ['closing'] }),
  screenRoute('/client/invoices/{caseId}', { invoice: parseId<InvoiceId> }),
  screenRoute('/payment', { invoice: parseId<InvoiceId> }),
  screenRoute('/paymentConfirmation', { invoice: parseId<InvoiceId> }),
] as const
