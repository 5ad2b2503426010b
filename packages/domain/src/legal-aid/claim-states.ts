// The states of an aid claim once its case is closed, and the judicial year in which it counts.
import type { Day } from '../calendar/day.ts'
import { yearOf } from '../calendar/plain-dates.ts'

/** A draft is a closed case whose report the legal-aid office does not have yet. */
export const CLAIM_STATES = ['draft', 'submitted', 'accepted', 'corrected', 'paid'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export type SentClaimState = Exclude<ClaimState, 'draft'>

export const CLAIM_STEPS = ['submit', 'decide', 'pay', 'revert'] as const
export type ClaimStep = (typeof CLAIM_STEPS)[number]

const STEPS: Record<ClaimState, readonly ClaimStep[]> = {
  draft: ['submit'],
  submitted: ['decide', 'revert'],
  accepted: ['pay', 'revert'],
  corrected: ['pay', 'revert'],
  paid: ['revert'],
}

export const stepsFrom = (state: ClaimState): readonly ClaimStep[] => STEPS[state]

export interface ClaimDates {
  closedOn: Day | null
  submittedOn: Day | null
  decidedOn: Day | null
}

/** A step is neither in the future nor before the step that led to it. */
export function isStepDayFit(day: Day, { closedOn, submittedOn, decidedOn }: ClaimDates, today: Day) {
  const last = decidedOn ?? submittedOn ?? closedOn
  return day <= today && (last === null || day >= last)
}

const FIRST_MONTH = '09'

/**
 * The judicial year of the Belgian Judicial Code: from 1 September to 31 August. Each bar sets its own last day for
 * reports, another one every year; the product has no list of these days.
 */
export function judicialYearOf(day: Day): number {
  return day.slice(5, 7) >= FIRST_MONTH ? yearOf(day) : yearOf(day) - 1
}

export const daysOfJudicialYear = (year: number): { from: Day; until: Day } => ({
  from: `${year}-09-01`,
  until: `${year + 1}-08-31`,
})

/** '2025–2026'. */
export const judicialYearText = (year: number): string => `${year}–${year + 1}`
