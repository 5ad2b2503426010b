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

/** A step is judged once somebody was there: before, that it is empty is no reproach. */
export function stateOf(step: Step, { lacks }: Pick<DraftView, 'lacks'>, seen: ReadonlySet<Step>): StepState {
  if (!lacks.some(lack => lack.step === step)) return 'done'
  return seen.has(step) ? 'lacking' : 'untouched'
}

export const isStep = (text: string | undefined): text is Step => STEPS.some(step => step === text)
