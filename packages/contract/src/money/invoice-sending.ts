// The delivery of an issued invoice to its buyer by Peppol.

import { DELIVERY_STATES } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { InvoiceId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'

/**
 * The refusal if no participant receives invoices under this number; other refusals are the text of an access point.
 */
export const UNKNOWN_PARTICIPANT = 'unknown-participant'

export const DeliveryView = z.object({
  id: z.string(),
  /** The Peppol address of the buyer: '0208:0123456749'. */
  participant: z.string(),
  state: z.enum(DELIVERY_STATES),
  refusal: z.string(),
  reference: z.string(),
  requestedByName: z.string(),
  requestedAt: SentMoment,
  changedAt: SentMoment,
})
export type DeliveryView = z.output<typeof DeliveryView>

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }

export const sendInvoice = operation({
  path: 'POST /api/invoices/:invoiceId/deliveries',
  summary: 'Sends an issued invoice by Peppol. It can be sent only once, unless it was refused.',
  needs: 'invoice.issue',
  ...byInvoice,
  reply: DeliveryView,
  createsOnce: true,
  fails: [
    'invoice.not-found',
    'invoice.not-issued',
    'delivery.not-by-peppol',
    'delivery.under-way',
    'delivery.not-set-up',
  ],
})

export const listDeliveries = operation({
  path: 'GET /api/invoices/:invoiceId/deliveries',
  summary: 'Lists the deliveries of an invoice and the state of each, newest first.',
  needs: 'invoice.issue',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(DeliveryView),
  fails: ['invoice.not-found'],
})
