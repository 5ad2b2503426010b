// Pays an open invoice from the credit balance of another one. No money arrives: only the client's debts change.
import { randomUUID } from 'node:crypto'
import { settleWithCredit } from '@maat/contract/payments'
import { amountOf, formatAmount, negate } from '@maat/domain/money/amount'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { recordEvent } from '../../cases/case-access/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { postEntry } from '../books/index.ts'
import {
  findInvoice,
  type InvoiceRow,
  invoiceSubject,
  placeOfPayer,
  refundableUnits,
  todayOfOffice,
} from '../invoices/index.ts'
import { findPayment, insertPayment } from './payment-store.ts'
import { viewOfPayment } from './payment-view.ts'

export const handleSettleWithCredit = handle(settleWithCredit, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { units, remark } = body
  const found = await lockBoth(work, caller, body)
  if (!found) return fail('invoice.not-found')
  const { from, to } = found
  if (to.status !== 'issued' || to.kind === 'credit-note') return fail('invoice.not-issued')
  if (!isSameAccount(from, to)) return fail('credit.unfit')
  // The parts of other payers are not the client's to use.
  if (units > (await refundableUnits(tx, from, ''))) return fail('credit.too-much')
  if (units > to.units_left) return fail('payment.too-much')
  const id = await addCreditPayment(work, { from, to, units, remark, by: caller.id })
  await notifyOfUse(work, to, units)
  const about = { from: from.number, invoice: to.number, units, remark }
  await record('payment.settled-with-credit', about, { kind: 'payment', id })
  const payment = await findPayment(tx, id, { lock: false, callerId: caller.id })
  if (!payment) throw new Error(`The payment ${id} is gone`)
  return viewOfPayment(caller, payment)
})

interface Use {
  from: InvoiceRow
  to: InvoiceRow
}

/** Undefined unless the caller may record payments of both; locked in a fixed order, to prevent deadlocks. */
async function lockBoth(
  { tx }: Work,
  caller: Caller,
  ids: { from: string; to: string },
): Promise<Use | undefined> {
  const rows = new Map<string, InvoiceRow>()
  for (const id of [ids.from, ids.to].toSorted()) {
    const row = await findInvoice(tx, id, { lock: true, callerId: caller.id })
    if (!row || permitted(invoiceSubject, caller, row, ['note-payment']).length === 0) return undefined
    rows.set(id, row)
  }
  const [from, to] = [rows.get(ids.from), rows.get(ids.to)]
  return from && to && { from, to }
}

/** One entry of the books has one office, and no amount changes its owner or its currency. */
const isSameAccount = (from: InvoiceRow, to: InvoiceRow) =>
  from.id !== to.id &&
  from.client_id === to.client_id &&
  from.office_id === to.office_id &&
  from.currency === to.currency

async function addCreditPayment(
  work: Work,
  { from, to, units, remark, by }: Use & { units: number; remark: string; by: string },
): Promise<string> {
  const { office_id: officeId, client_id: clientId, currency } = to
  const amount = amountOf(units, currency)
  const id = randomUUID()
  const entry = await postEntry(work, {
    officeId,
    cause: { kind: 'credit-use', id },
    postedBy: by,
    postings: [
      { account: 'receivable', amount, caseId: from.case_id, clientId },
      { account: 'receivable', amount: negate(amount), caseId: to.case_id, clientId },
    ],
  })
  const payment = {
    id,
    office_id: officeId,
    client_id: clientId,
    currency,
    units,
    way: 'credit' as const,
    from_invoice_id: from.id,
    received_on: await todayOfOffice(work.tx, officeId, work.now),
    remark,
    payer: placeOfPayer(to, null),
    entry_id: entry.id,
    noted_by: by,
    noted_at: work.now.toISOString(),
  }
  await insertPayment(work.tx, payment, { invoiceId: to.id })
  return id
}

async function notifyOfUse(work: Work, to: InvoiceRow, units: number): Promise<void> {
  const about = { invoiceId: to.id, number: to.number ?? '' }
  await recordEvent(work, to.case_id, 'credit-used', about)
  await notify(work, to.client_id, {
    type: 'Invoice',
    text: 'credit-used',
    values: {
      amount: formatAmount(amountOf(units, to.currency), to.language),
      number: to.number ?? '',
      title: to.case_title,
    },
    targetId: to.case_id,
    link: `/client/invoices/${to.case_id}?invoice=${to.id}`,
    otherwise: 'both',
  })
}
