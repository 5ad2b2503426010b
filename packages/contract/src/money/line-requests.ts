// A client requests a change of a line of an issued invoice; the firm keeps the line, or credits it.

import { LINE_REQUEST_OUTCOMES } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { InvoiceId, InvoiceLineId, LineRequestId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { requiredLine, requiredText } from '../person.ts'
import { NumberOf } from './invoice-parts.ts'

export const LineRequestView = z.object({
  id: LineRequestId,
  lineId: InvoiceLineId,
  lineText: z.string(),
  text: z.string(),
  requestedByName: z.string(),
  requestedAt: SentMoment,
  /** Null until the firm answers. */
  outcome: z.enum(LINE_REQUEST_OUTCOMES).nullable(),
  answer: z.string(),
  answeredByName: z.string().nullable(),
  answeredAt: SentMoment.nullable(),
  creditNote: NumberOf.nullable(),
})
export type LineRequestView = z.output<typeof LineRequestView>

const byInvoice = { params: z.object({ invoiceId: InvoiceId }) }

export const listLineRequests = operation({
  path: 'GET /api/invoices/:invoiceId/line-requests',
  summary: 'Lists the changes of lines that the client of an invoice requested, newest first.',
  needs: 'invoice.read',
  ...byInvoice,
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(LineRequestView),
  fails: ['invoice.not-found'],
})

const NewLineRequest = z.strictObject({ lineId: InvoiceLineId, text: requiredText(1000) })

export const requestLineChange = operation({
  path: 'POST /api/invoices/:invoiceId/line-requests',
  summary: 'Requests a change of a line of an issued invoice, and notifies the lawyer.',
  needs: 'invoice.ask',
  ...byInvoice,
  body: NewLineRequest,
  example: {
    lineId: '00000000-0000-4000-8000-000000000001',
    text: 'Cet appel a duré dix minutes, et non trente.',
  },
  reply: LineRequestView,
  createsOnce: true,
  perMinute: 20,
  fails: [
    'invoice.not-found',
    'invoice.not-issued',
    'line-request.line-unknown',
    'line-request.waits-already',
  ],
})

export const LineAnswer = z.strictObject({
  outcome: z.enum(LINE_REQUEST_OUTCOMES),
  /** The client reads it; on the credit note it is the reason. */
  answer: requiredLine(300),
  /** For a credit: the amount before VAT, or null for all that is left of the line. */
  units: z.int().min(1).max(100_000_000_000).nullable(),
})

export const answerLineRequest = operation({
  path: 'POST /api/invoices/:invoiceId/line-requests/:requestId/answer',
  summary: 'Keeps the line with an explanation, or credits it by a credit note. The client is notified.',
  needs: 'invoice.issue',
  params: byInvoice.params.extend({ requestId: LineRequestId }),
  body: LineAnswer,
  example: {
    outcome: 'kept',
    answer: 'L’appel et la note qui l’a suivi ont pris trente minutes.',
    units: null,
  },
  reply: LineRequestView,
  createsOnce: true,
  fails: [
    'invoice.not-found',
    'line-request.not-found',
    'line-request.answered',
    'invoice.not-issued',
    'invoice.credited-too-much',
    'invoice.credit-above-limit',
  ],
})
