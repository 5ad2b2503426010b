// Asks to refund a credit balance, and lists the refunds of an invoice. The amount is reserved at once, so that it
// cannot be used twice.

import { askRefund, listRefunds, type NewRefund } from '@maat/contract/money/refunds'
import { momentOf } from '@maat/domain/calendar/moment'
import { needsApproval } from '@maat/domain/money/payments/refunds'
import type { z } from 'zod'
import { newestPage } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findRefundLimit } from '../billing/index.ts'
import { type InvoiceRow, invoiceSubject, refundableUnits } from '../invoices/index.ts'
import { announceRefund, notifyApprovers } from './notify-of-refund.ts'
import { findRefundable } from './refund-choices.ts'
import { getRefund, insertRefund, type RefundRecord, refundsWithInvoice, sumRefunds } from './refund-store.ts'
import { viewOfRefund } from './refund-view.ts'
import { sendApproved } from './send-refund.ts'

export const handleAskRefund = handleRecord(askRefund, invoiceSubject, async context => {
  const { work, tx, caller, subject: invoice, body, record, fail } = context
  const { units, method, remark, payer } = body
  if (units > (await refundableUnits(tx, invoice, payer))) return fail('credit.too-much')
  const to = await findDestination(work, invoice, body)
  if (!to) return fail('refund.not-online')
  const { currency } = invoice
  const earlier = await sumRefunds(tx, invoice.id)
  const limit = await findRefundLimit(tx, { officeId: invoice.office_id, currency })
  const isAboveLimit = needsApproval({ units, earlier, limit })
  const id = await insertRefund(tx, {
    invoice_id: invoice.id,
    office_id: invoice.office_id,
    client_id: invoice.client_id,
    currency,
    units,
    method,
    ...to,
    payer_name: payer,
    remark,
    state: isAboveLimit ? 'asked' : 'approved',
    needs_approval: isAboveLimit,
    requested_by: caller.id,
    requested_at: momentOf(work.now),
  })
  const refund = await getRefund(tx, id, caller.id)
  await announceRefund(work, refund)
  if (isAboveLimit) await notifyApprovers(work, refund)
  else await sendApproved(work, refund)
  const about = { invoice: invoice.number, units, way: method, payer, needsApproval: isAboveLimit }
  await record('refund.asked', about, { kind: 'refund', id })
  return viewOfRefund(caller, refund)
})

/** The client's account, or the online payment that its provider returns; undefined if there is none. */
async function findDestination(work: Work, invoice: InvoiceRow, body: z.output<typeof NewRefund>) {
  if (body.method === 'transfer') return { iban: body.iban, holder: body.holder, payment_id: null }
  const payment = await findRefundable(work, invoice, body.payer)
  if (!payment || payment.units < body.units) return undefined
  return { iban: '', holder: '', payment_id: payment.id }
}

export const handleListRefunds = handleRecord(listRefunds, invoiceSubject, async context => {
  const { tx, caller, subject, query } = context
  const refunds = refundsWithInvoice(tx, caller.id).where('r.invoice_id', '=', subject.id)
  const cursorOf = (row: RefundRecord) => ({ at: row.requested_at, id: row.id })
  return await newestPage(refunds, query, { at: 'r.requested_at', id: 'r.id', cursorOf }, row =>
    viewOfRefund(caller, row),
  )
})
