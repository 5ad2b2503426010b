// The client's answers to proposed changes, and the request made of them.
import type { ProposedChange } from '../../case-access/index.ts'

export interface ChangeAnswer {
  choice: '' | 'accept' | 'refuse' | 'other'
  comment: string
  otherValue: string
}

export const NO_ANSWER: ChangeAnswer = { choice: '', comment: '', otherValue: '' }

export type Answers = Record<string, ChangeAnswer>

/** The firm asks for a value that only the client knows, such as the opposing party, and proposes none. */
export const asksForValue = ({ newValue }: Pick<ProposedChange, 'newValue'>) => newValue === ''

export function validateAnswers(
  changes: readonly ProposedChange[],
  answers: Answers,
): Record<string, string> {
  const wrong = changes.filter(({ id }) => {
    const { choice, otherValue } = answers[id] ?? NO_ANSWER
    return choice === '' || (choice === 'other' && otherValue.trim() === '')
  })
  return Object.fromEntries(wrong.map(({ id }) => [id, 'field.required']))
}

export function bodyOf(changes: readonly ProposedChange[], answers: Answers) {
  return {
    answers: changes.map(({ id }) => {
      const { choice, comment, otherValue } = answers[id] ?? NO_ANSWER
      return {
        changeId: id,
        accepted: choice === 'accept',
        // A comment belongs only to a change that is not accepted, even if one was typed before.
        answer: choice === 'accept' ? '' : comment,
        ...(choice === 'other' && { otherValue: otherValue.trim() }),
      }
    }),
  }
}
