// The faults of answers that a step shows before the user leaves it.
import type { DraftAnswers, DraftView } from '@maat/contract/cases/case-draft'

type Fault = Pick<DraftView['missingFields'][number], 'code'>

/** More typing cannot repair these answers. */
const BEYOND_LIMITS = ['field.too-great', 'field.too-long']

export const isBeyondLimit = ({ code }: Fault) => BEYOND_LIMITS.includes(code)

/** A missing answer is shown once the user has left its step; an answer beyond a limit at once. */
export const isShown = (fault: Fault, isChecked: boolean) => isChecked || isBeyondLimit(fault)

/** Whether the user gave an answer to this question that does not fit, such as a last name of one letter. */
export function isWrongAnswer({ field }: { field: string }, answers: DraftAnswers): boolean {
  const [name, inner] = field.split('.') as [keyof DraftAnswers, string | undefined]
  const answer = name === 'procedureAnswers' ? answers.procedureAnswers?.[inner ?? ''] : answers[name]
  return typeof answer === 'string' && answer.trim() !== ''
}
