// Computes the deadline of an act by the rules, and the columns to store.
import { computeDeadlineSet } from '@maat/contract/calendar/deadline-sets'
import { computeDeadline, type setDeadline } from '@maat/contract/calendar/deadlines'
import type { BodyOf } from '@maat/contract/operation'
import { deadlinesOfSet } from '@maat/domain/deadlines/deadline-sets'
import {
  computeDeadline as count,
  type Deadline,
  type DeadlineInput,
  hasComputedDate,
  needsPeriod,
} from '@maat/domain/deadlines/deadlines'
import { Failure } from '../../../platform/http/failure.ts'
import { handle } from '../../../platform/http/handle.ts'

type DeadlineRequest = Omit<BodyOf<typeof setDeadline>, 'title' | 'byHand' | 'isCritical'>

export const handleComputeDeadline = handle(computeDeadline, async ({ query }) => count(inputOf(query)))

export const handleComputeDeadlineSet = handle(computeDeadlineSet, async ({ query }) =>
  deadlinesOfSet(query).map(({ input, deadline, turn, proposedDate }) => {
    const { country, act, actDate, rule, residence, court = 'ordinary', isActExpected = false } = input
    const facts = { country, act, actDate, isActExpected, rule, residence, court }
    return { ...facts, turn, proposedDate, computation: deadline }
  }),
)

function inputOf({
  periodAmount: amount,
  periodUnit: unit,
  ...given
}: Omit<DeadlineRequest, 'isActExpected'>): DeadlineInput {
  const isGiven = amount !== undefined && unit !== undefined && needsPeriod(given.rule)
  return { ...given, period: isGiven ? { amount, unit } : null }
}

type Kept = Pick<BodyOf<typeof setDeadline>, 'title' | 'byHand' | 'isCritical'> & DeadlineRequest

const NOT_COUNTED: Deadline = {
  outcome: 'by-hand',
  date: null,
  otherDate: null,
  needsCheck: true,
  isVerified: false,
  lines: [],
}

/** A date set by hand has a reason; otherwise the computed date applies. */
export function deadlineColumns({ title, byHand, isCritical, ...facts }: Kept, place = '') {
  const input = inputOf(facts)
  const counted = byHand && !hasComputedDate(input.rule) ? NOT_COUNTED : count(input)
  const dueDate = byHand?.dueDate ?? counted.date
  if (!dueDate)
    throw new Failure('request.invalid', { errors: [{ path: `${place}byHand`, code: 'field.required' }] })
  return {
    title,
    ...columnsOfCount(input, counted),
    due_date: dueDate,
    by_hand_reason: byHand && byHand.dueDate !== counted.date ? byHand.reason : '',
    is_critical: isCritical,
  }
}

function columnsOfCount(input: DeadlineInput, counted: Deadline) {
  return {
    country: input.country,
    act: input.act,
    act_date: input.actDate,
    rule: input.rule,
    period_amount: input.period?.amount ?? null,
    period_unit: input.period?.unit ?? null,
    residence: input.residence,
    court: input.court ?? 'ordinary',
    is_act_expected: input.isActExpected ?? false,
    computed_date: counted.date,
    other_date: counted.otherDate,
    needs_check: counted.needsCheck,
    is_verified: counted.isVerified,
    lines: JSON.stringify(counted.lines),
  }
}
