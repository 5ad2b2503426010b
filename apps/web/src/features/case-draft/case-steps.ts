// The steps by name, in their order, and where each stands.
import type { DraftView } from '@maat/contract/case-draft'
import { CASE_STEPS as STEPS, type CaseStep as Step } from '@maat/domain/case-steps'

export { STEPS, type Step }

export type StepState = 'done' | 'lacking' | 'untouched'

/** They may ask for nothing: that nothing lacks there is no sign that anybody answered. */
const MAY_STAY_EMPTY: readonly Step[] = ['documents', 'participants']

interface Walk {
  /** Where the person stands. */
  at: Step
  /** Where the person was, and left. */
  seen: ReadonlySet<Step>
}

/** A step is judged once somebody was there: before, that it is empty is no reproach, and no merit. */
export function stateOf(step: Step, { lacks }: Pick<DraftView, 'lacks'>, { at, seen }: Walk): StepState {
  if (lacks.some(lack => lack.step === step)) return seen.has(step) ? 'lacking' : 'untouched'
  const isAnswered = !MAY_STAY_EMPTY.includes(step) || step === at || seen.has(step)
  return isAnswered ? 'done' : 'untouched'
}

/** Where a draft is taken up that this browser never saw: where something lacks, else where it is sent. */
export const stepLackingIn = ({ lacks }: Pick<DraftView, 'lacks'>): Step =>
  STEPS.find(step => lacks.some(lack => lack.step === step)) ?? 'summary'

export const isStep = (text: string | undefined): text is Step => STEPS.some(step => step === text)
