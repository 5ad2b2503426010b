// Records by hand that the client paid a request: its deposit invoice is issued and paid in one transaction.
import { payProvisionRequest } from '@maat/contract/money/provision-requests'
import { handleRecord } from '../../../platform/http/handle.ts'
import { earliestMoneyDay } from '../billing/index.ts'
import { isExportedDay } from '../books/index.ts'
import { findInvoice, missingAt, numberOfPayer, todayOfOffice } from '../invoices/index.ts'
import { addPayment, notifyOfPayment } from '../payments/index.ts'
import { issueRequested } from './issue-requested.ts'
import { getProvisionRequest } from './provision-request-store.ts'
import { provisionRequestSubject } from './provision-request-subject.ts'
import { viewOfProvisionRequest } from './provision-request-view.ts'

export const handlePayProvisionRequest = handleRecord(
  payProvisionRequest,
  provisionRequestSubject,
  async ({ work, tx, caller, subject: row, body, record, fail }) => {
    if (row.state !== 'open') return fail('provision-request.not-open')
    if (body.units > row.gross_units) return fail('provision-request.too-much')
    const { receivedOn } = body
    const today = await todayOfOffice(tx, row.office_id, work.now)
    if (receivedOn > today) return fail('payment.in-future')
    if (receivedOn < row.requested_on) return fail('payment.before-request')
    const earliest = await earliestMoneyDay(tx, { officeId: row.office_id, role: caller.role, today })
    if (earliest && receivedOn < earliest) return fail('payment.too-far-back')
    if (await isExportedDay(tx, row.office_id, receivedOn)) return fail('payment.exported')
    const draft = await findInvoice(tx, row.invoice_id, { lock: false, callerId: caller.id })
    if (!draft) throw new Error(`The draft ${row.invoice_id} is gone`)
    const invoice = await issueRequested(work, draft, caller.id)
    if ('refusal' in invoice) return fail(invoice.refusal, { errors: invoice.missingFields.map(missingAt) })
    // Null unless others began to share the case after the request.
    const payer = numberOfPayer(invoice, null)
    const id = await addPayment(work, invoice, { ...body, payer, by: caller.id })
    await notifyOfPayment(work, invoice, { units: body.units, payer })
    const about = { invoice: invoice.number, units: body.units, way: body.method, receivedOn }
    await record('payment.noted', about, { kind: 'payment', id })
    await record('provision-request.paid', { number: row.number, ...about })
    return viewOfProvisionRequest(caller, await getProvisionRequest(tx, row.id, caller.id))
  },
)
