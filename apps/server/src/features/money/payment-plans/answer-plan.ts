// Agrees to or refuses a proposed plan as the other side; withdraws the user's own proposal; and ends an agreed plan as
// the firm.

import { agreeToPaymentPlan, endPaymentPlan, refusePaymentPlan } from '@maat/contract/money/payment-plans'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Caller } from '../../../platform/authz/caller.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { todayOfOffice } from '../invoices/index.ts'
import { notifyOfPlan } from './notify-of-plan.ts'
import { getPlan, type PlanRecord, replacePlan, updatePlan } from './plan-store.ts'
import { planSubject } from './plan-subject.ts'
import { mayEnd, sideOf, viewOfPlan } from './plan-view.ts'

type Answer = Pick<PlanRecord, 'state'> & { reason?: string }

async function answer(work: Work, caller: Caller, row: PlanRecord, change: Answer) {
  const by = { answered_by: caller.id, answered_at: momentOf(work.now) }
  await updatePlan(work.tx, row.id, { ...change, ...by })
  const after = await getPlan(work.tx, row.id, caller.id)
  return viewOfPlan(caller, after, await todayOfOffice(work.tx, row.invoice_office, work.now))
}

function closedTo(caller: Caller, row: PlanRecord) {
  if (row.state !== 'proposed') return 'payment-plan.not-open' as const
  return row.side === sideOf(caller) ? ('payment-plan.own-proposal' as const) : undefined
}

export const handleAgreeToPaymentPlan = handleRecord(agreeToPaymentPlan, planSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  const closed = closedTo(caller, row)
  if (closed) return fail(closed)
  // A payment has arrived since.
  if (row.left_units !== row.units) return fail('payment-plan.outdated')
  await replacePlan(tx, row.invoice_id, 'agreed', momentOf(work.now))
  const view = await answer(work, caller, row, { state: 'agreed' })
  await notifyOfPlan(work, row, caller, 'plan-agreed')
  await record('payment-plan.agreed', { invoice: row.invoice_number, version: row.version })
  return view
})

export const handleRefusePaymentPlan = handleRecord(refusePaymentPlan, planSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  const closed = closedTo(caller, row)
  if (closed) return fail(closed)
  const view = await answer(work, caller, row, { state: 'refused', reason: body.reason })
  await notifyOfPlan(work, row, caller, 'plan-refused')
  await record('payment-plan.refused', { invoice: row.invoice_number, version: row.version, ...body })
  return view
})

export const handleEndPaymentPlan = handleRecord(endPaymentPlan, planSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  if (!mayEnd(row, caller)) return fail('payment-plan.not-open')
  const view = await answer(work, caller, row, { state: 'ended', reason: body.reason })
  await notifyOfPlan(work, row, caller, 'plan-ended')
  await record('payment-plan.ended', { invoice: row.invoice_number, version: row.version, ...body })
  return view
})
