// The values of the form that answers a request: for an erasure one choice for each class of data.
import type { DataProposal } from '@maat/contract/privacy/data-requests'
import {
  type DataClass,
  isErasable,
  KEEPING_DUTIES,
  type KeepingDuty,
} from '@maat/domain/privacy/data-classes'
import { type DataRequestOutcome, outcomeOfErasure } from '@maat/domain/privacy/data-requests'

/** Either 'erase', or the duty for which the data are kept. */
export type ClassChoice = 'erase' | KeepingDuty

export interface AnswerValues {
  outcome: DataRequestOutcome | ''
  words: string
  choices: Partial<Record<DataClass, ClassChoice>>
  reasons: Partial<Record<DataClass, string>>
}

export const startOf = (proposals: readonly DataProposal[]): AnswerValues => ({
  outcome: '',
  words: '',
  choices: Object.fromEntries(proposals.map(({ dataClass, duty }) => [dataClass, duty ?? 'erase'])),
  reasons: {},
})

/** Kept input of before may know other classes than the person has now. */
const choiceOf = ({ choices }: AnswerValues, { dataClass, duty }: DataProposal): ClassChoice =>
  choices[dataClass] ?? duty ?? 'erase'

export const bodyOf = (values: AnswerValues, proposals: readonly DataProposal[]) => ({
  outcome: proposals.length > 0 ? null : values.outcome || null,
  words: values.words.trim(),
  decisions: proposals.map(proposal => {
    const choice = choiceOf(values, proposal)
    const isErased = choice === 'erase'
    return {
      dataClass: proposal.dataClass,
      decision: isErased ? ('erase' as const) : ('keep' as const),
      duty: isErased ? null : choice,
      reason: isErased ? '' : (values.reasons[proposal.dataClass] ?? '').trim(),
    }
  }),
})

export const outcomeOf = (
  values: AnswerValues,
  proposals: readonly DataProposal[],
): DataRequestOutcome | undefined => {
  if (proposals.length === 0) return values.outcome || undefined
  return outcomeOfErasure(bodyOf(values, proposals).decisions.map(({ decision }) => decision))
}

/** The choices for a class; the proposed duty comes first. */
export function choicesOf({ dataClass, duty, canErase }: DataProposal): ClassChoice[] {
  const duties = KEEPING_DUTIES.filter(one => one !== duty)
  const kept: ClassChoice[] = duty ? [duty, ...duties] : duties
  if (!canErase || !isErasable(dataClass)) return kept
  return duty ? [...kept.slice(0, 1), 'erase', ...kept.slice(1)] : ['erase', ...kept]
}
