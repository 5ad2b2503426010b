// A firm requests a provision before it bills it: the request is not an invoice and shows no VAT. When it is paid, its
// draft becomes the deposit invoice.
import { PAYMENT_METHODS, PROVISION_REQUEST_STATES } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { Day } from '../day.ts'
import { CaseId, InvoiceId, ProvisionRequestId, UserId } from '../ids.ts'
import { BankAccount, Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { NumberOf } from './invoice-parts.ts'

export const ProvisionRequestView = z.object({
  id: ProvisionRequestId,
  number: z.string(),
  state: z.enum(PROVISION_REQUEST_STATES),
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  clientName: z.string(),
  amount: Money,
  requestedOn: Day,
  dueOn: Day,
  requestedByName: z.string(),
  /** The account for a transfer; null if the office has none. */
  account: BankAccount.nullable(),
  /** The deposit invoice, once the request is paid. */
  invoice: NumberOf.nullable(),
  can: z.array(z.enum(['withdraw', 'note-payment'])),
})
export type ProvisionRequestView = z.output<typeof ProvisionRequestView>

export const NewProvisionRequest = z.strictObject({ version: z.number().int().min(1), dueOn: Day })

export const requestProvision = operation({
  path: 'POST /api/invoices/:invoiceId/provision-requests',
  summary:
    'Requests the provision of a deposit draft from the client. Until it is paid or withdrawn, the draft cannot change.',
  needs: 'invoice.issue',
  params: z.object({ invoiceId: InvoiceId }),
  body: NewProvisionRequest,
  example: { version: 1, dueOn: '2026-12-15' },
  reply: ProvisionRequestView,
  createsOnce: true,
  fails: [
    'invoice.not-found',
    'invoice.issued',
    'invoice.requested',
    'provision-request.not-deposit',
    'provision-request.shared',
    'invoice.empty',
    'invoice.above-aid',
    'invoice.awaits-approval',
    'invoice.due-passed',
    'invoice.lacks-particulars',
    'record.stale',
  ],
})

export const listProvisionRequests = operation({
  path: 'GET /api/provision-requests',
  summary: 'Lists the requests for provision that the caller may read, newest first.',
  needs: 'provision-request.list',
  query: z.strictObject({
    ...pageQuery,
    case: CaseId.optional(),
    client: UserId.optional(),
    state: z.enum(PROVISION_REQUEST_STATES).optional(),
  }),
  reply: pageOf(ProvisionRequestView),
})

const byRequest = { params: z.object({ provisionRequestId: ProvisionRequestId }) }

export const readProvisionRequest = operation({
  path: 'GET /api/provision-requests/:provisionRequestId',
  summary: 'Returns a request for provision.',
  needs: 'provision-request.read',
  ...byRequest,
  reply: ProvisionRequestView,
  fails: ['provision-request.not-found'],
})

export const readProvisionRequestPdf = operation({
  path: 'GET /api/provision-requests/:provisionRequestId/pdf',
  summary: 'Returns the request for provision as PDF, with the details for a transfer.',
  needs: 'provision-request.read',
  ...byRequest,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['provision-request.not-found'],
})

export const withdrawProvisionRequest = operation({
  path: 'POST /api/provision-requests/:provisionRequestId/withdrawal',
  summary: 'Withdraws an open request. Its draft can be changed again, and the client is notified.',
  needs: 'provision-request.withdraw',
  ...byRequest,
  reply: ProvisionRequestView,
  fails: ['provision-request.not-found', 'provision-request.not-open'],
})

export const ProvisionPayment = z.strictObject({
  units: z.int().min(1).max(100_000_000_000),
  method: z.enum(PAYMENT_METHODS),
  receivedOn: Day,
  remark: line(200).default(''),
})

export const payProvisionRequest = operation({
  path: 'POST /api/provision-requests/:provisionRequestId/payments',
  summary:
    'Records the payment of a request, and issues its deposit invoice. A part payment leaves the rest owed on the invoice.',
  needs: 'provision-request.note-payment',
  ...byRequest,
  body: ProvisionPayment,
  example: { units: 60500, method: 'transfer', receivedOn: '2026-11-18', remark: '' },
  reply: ProvisionRequestView,
  createsOnce: true,
  fails: [
    'provision-request.not-found',
    'provision-request.not-open',
    'provision-request.too-much',
    'payment.in-future',
    'payment.before-request',
    'payment.too-far-back',
    'payment.exported',
    'invoice.above-aid',
    'invoice.lacks-particulars',
  ],
})
