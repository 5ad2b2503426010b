import type { PaymentPlanView } from '@maat/contract/money/payment-plans'
import type { Day } from '@maat/domain/calendar/day'
import type { PlanSide } from '@maat/domain/money/payments/payment-plans'
import { isStaff } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { PlanRecord } from './plan-store.ts'
import { planSubject } from './plan-subject.ts'

export const sideOf = ({ role }: Caller): PlanSide => (isStaff(role) ? 'firm' : 'client')

export function viewOfPlan(caller: Caller, row: PlanRecord, today: Day): z.input<typeof PaymentPlanView> {
  const money = (units: number) => ({ units, currency: row.currency })
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    proposedBy: row.side,
    proposedByName: row.proposed_by_name,
    proposedAt: row.proposed_at,
    answeredAt: row.answered_at,
    remark: row.remark,
    reason: row.reason,
    amount: money(row.units),
    instalments: row.instalments.map(({ dueOn, units, leftAfter }) => {
      const paid = row.state === 'agreed' ? paidOf({ units, leftAfter, left: row.left_units }) : 0
      return {
        dueOn,
        amount: money(units),
        paid: money(paid),
        isLate: row.state === 'agreed' && paid < units && dueOn < today,
      }
    }),
    can: possible(caller, row),
  }
}

/** Payments cover the oldest instalments first. */
const paidOf = ({ units, leftAfter, left }: { units: number; leftAfter: number; left: number }) =>
  Math.max(0, Math.min(units, leftAfter + units - left))

function possible(caller: Caller, row: PlanRecord): PaymentPlanView['can'] {
  const may = permitted(planSubject, caller, row, ['answer', 'end'])
  const isOwn = row.side === sideOf(caller)
  const isAnswerable = row.state === 'proposed' && !isOwn
  return [
    ...(isAnswerable && may.includes('answer') ? (['answer'] as const) : []),
    ...(mayEnd(row, caller) && may.includes('end') ? (['end'] as const) : []),
  ]
}

/** The proposer can withdraw an unanswered proposal; only the firm can end an agreed plan. */
export const mayEnd = (row: PlanRecord, caller: Caller): boolean =>
  row.state === 'proposed' ? row.side === sideOf(caller) : row.state === 'agreed' && sideOf(caller) === 'firm'
