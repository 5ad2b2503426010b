// The form values of a closing. The proposed report follows the outcome and the retention until the user changes it.

import type { CaseClosingView } from '@maat/contract/cases/case-closing'
import type { Day } from '@maat/domain/calendar/day'
import { CASE_OUTCOMES, type CaseOutcome } from '@maat/domain/cases/closing'
import { proposeReport } from '@maat/domain/cases/closing-report'

export interface ClosingValues {
  outcome: string
  report: string
  retainUntil: string
  openReason: string
}

type Facts = Pick<CaseClosingView, 'reportFacts' | 'clientLanguage' | 'proposedRetainUntil' | 'settlement'>

const outcomeOf = (text: string): CaseOutcome | undefined => CASE_OUTCOMES.find(outcome => outcome === text)

function proposedText(
  { outcome, retainUntil }: Pick<ClosingValues, 'outcome' | 'retainUntil'>,
  facts: Facts,
): string {
  const known = outcomeOf(outcome)
  if (!known) return ''
  const day = (retainUntil as Day | '') || facts.proposedRetainUntil
  const account = facts.settlement?.account ?? null
  return proposeReport({ ...facts.reportFacts, retainUntil: day, account }, known, facts.clientLanguage)
}

export const startValues = (facts: Facts): ClosingValues => ({
  outcome: '',
  report: '',
  retainUntil: facts.proposedRetainUntil,
  openReason: '',
})

export function withChoice(
  values: ClosingValues,
  change: Partial<Pick<ClosingValues, 'outcome' | 'retainUntil'>>,
  facts: Facts,
): ClosingValues {
  const chosen = { ...values, ...change }
  const isOwnText = values.report.trim() !== '' && values.report !== proposedText(values, facts)
  return isOwnText ? chosen : { ...chosen, report: proposedText(chosen, facts) }
}
