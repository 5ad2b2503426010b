// The steps by name, in their order, and where each stands.
import type { DraftView } from '@maat/contract/case-draft'

export const STEPS = [
  'your-data',
  'procedure',
  'case',
  'documents',
  'summary',
  'kyc',
  'finances',
  'participants',
] as const
export type Step = (typeof STEPS)[number]

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

export const isStep = (text: string | undefined): text is Step => STEPS.some(step => step === text)
