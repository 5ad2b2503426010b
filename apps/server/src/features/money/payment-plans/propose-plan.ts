// Proposes to pay the rest of an invoice in instalments: the firm to its client, or the client to the firm.

import { listPaymentPlans, proposePaymentPlan } from '@maat/contract/money/payment-plans'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import type { InstalmentTerms } from '@maat/domain/money/amounts/split'
import { instalmentsOf } from '@maat/domain/money/payments/payment-plans'
import { newestPage } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { type InvoiceRow, invoiceSubject, todayOfOffice } from '../invoices/index.ts'
import { notifyOfPlan } from './notify-of-plan.ts'
import {
  getPlan,
  insertPlan,
  nextVersion,
  type PlanRecord,
  plansWithInvoice,
  replacePlan,
} from './plan-store.ts'
import { sideOf, viewOfPlan } from './plan-view.ts'

const LATEST_START_DAYS = 92
const TOO_SMALL = 'payment-plan.too-small'

export const handleProposePaymentPlan = handleRecord(proposePaymentPlan, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const left = row.client_left
  if (row.status !== 'issued' || row.kind === 'credit-note' || left <= 0) return fail('invoice.not-issued')
  const today = await todayOfOffice(tx, row.office_id, work.now)
  if (body.firstOn < today || body.firstOn > addDays(today, LATEST_START_DAYS))
    return fail('payment-plan.day-unfit', { errors: [{ path: 'firstOn', code: 'payment-plan.day-unfit' }] })
  const parts = partsOf(row, left, body)
  if (!parts) {
    const errors = body.firstUnits === null ? [] : [{ path: 'firstUnits', code: TOO_SMALL }]
    return fail(TOO_SMALL, { errors })
  }
  const at = momentOf(work.now)
  await replacePlan(tx, row.id, 'proposed', at)
  const version = await nextVersion(tx, row.id)
  const plan = {
    invoice_id: row.id,
    version,
    side: sideOf(caller),
    currency: row.currency,
    units: left,
    remark: body.remark,
    proposed_by: caller.id,
    proposed_at: at,
  }
  const id = await insertPlan(tx, plan, parts)
  const made = await getPlan(tx, id, caller.id)
  await notifyOfPlan(work, made, caller, 'plan-proposed')
  const { count, frequency, firstUnits } = body
  const about = { invoice: row.number, version, count, frequency, firstUnits }
  await record('payment-plan.proposed', about, { kind: 'payment-plan', id })
  return viewOfPlan(caller, made, today)
})

interface PlanWish extends Pick<InstalmentTerms, 'count' | 'frequency'> {
  firstOn: Day
  firstUnits: number | null
}

function partsOf(
  { currency, office_country: country }: InvoiceRow,
  left: number,
  { count, frequency, firstOn, firstUnits }: PlanWish,
) {
  const total = { units: left, currency }
  let rest = left
  const first = firstUnits === null ? undefined : { units: firstUnits, currency }
  const terms = { total, count, frequency, start: firstOn, ...(first && { first }) }
  return instalmentsOf(terms, country)?.map(({ day, amount: { units } }) => {
    rest -= units
    return { due_on: day, units, left_after: rest }
  })
}

export const handleListPaymentPlans = handleRecord(listPaymentPlans, invoiceSubject, async context => {
  const { work, tx, caller, subject, query } = context
  const today = await todayOfOffice(tx, subject.office_id, work.now)
  const ofInvoice = plansWithInvoice(tx, caller.id).where('p.invoice_id', '=', subject.id)
  const cursorOf = (row: PlanRecord) => ({ at: row.proposed_at, id: row.id })
  return await newestPage(ofInvoice, query, { at: 'p.proposed_at', id: 'p.id', cursorOf }, row =>
    viewOfPlan(caller, row, today),
  )
})
