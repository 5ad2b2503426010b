// The names of the steps in order, and the state of each.
import type { DraftAnswers, DraftView } from '@maat/contract/cases/case-draft'
import { CASE_STEPS as STEPS, type CaseStep as Step } from '@maat/domain/cases/questions/case-steps'
import { isLeftToLawyer } from '@maat/domain/cases/questions/legal-questions'
import { isBeyondLimit } from './shown-faults.ts'

export { STEPS, type Step }

export type StepState = 'done' | 'lacking' | 'untouched'

/** These steps may stay empty, so missing nothing does not mean that the user answered them. */
const MAY_STAY_EMPTY: readonly Step[] = ['documents', 'participants']

/** The lawyer who chooses the type also chooses the procedure, so nothing is left to ask there. */
export const stepsOf = ({ leftToLawyer }: Pick<DraftAnswers, 'leftToLawyer'>): readonly Step[] =>
  isLeftToLawyer('type', leftToLawyer) ? STEPS.filter(step => step !== 'procedure') : STEPS

interface Walk {
  at: Step
  /** The steps that the user has visited and left. */
  seen: ReadonlySet<Step>
}

/** A step is judged only after a visit: before, an empty step is neither incomplete nor complete. */
export function stateOf(
  step: Step,
  { missingFields }: Pick<DraftView, 'missingFields'>,
  { at, seen }: Walk,
): StepState {
  const missing = missingFields.filter(fault => fault.step === step)
  if (missing.length > 0) return seen.has(step) || missing.some(isBeyondLimit) ? 'lacking' : 'untouched'
  // The summary shows all steps: a user who has read it has left the optional ones empty on purpose.
  const isSummarised = at === 'summary' || seen.has('summary')
  if (step === 'summary') return isSummarised && missingFields.length === 0 ? 'done' : 'untouched'
  const isAnswered = !MAY_STAY_EMPTY.includes(step) || step === at || seen.has(step) || isSummarised
  return isAnswered ? 'done' : 'untouched'
}

/** The step for a draft that is new to this browser: the first incomplete one, or the summary. */
export const firstIncompleteStep = ({ missingFields }: Pick<DraftView, 'missingFields'>): Step =>
  STEPS.find(step => missingFields.some(fault => fault.step === step)) ?? 'summary'

export const isStep = (text: string | undefined): text is Step => STEPS.some(step => step === text)
