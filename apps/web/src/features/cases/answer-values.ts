// What a client answers to proposed changes, and what of it is sent.
import type { ProposedChange } from './case-types.ts'

export interface Answer {
  choice: '' | 'accept' | 'refuse' | 'other'
  comment: string
  otherValue: string
}

export const NO_ANSWER: Answer = { choice: '', comment: '', otherValue: '' }

export type Answers = Record<string, Answer>

/** Whom the client stands against, only they know: they are asked, and not told. */
export const isAsked = ({ newValue }: Pick<ProposedChange, 'newValue'>) => newValue === ''

/** By change: what keeps its answer from being sent. */
export function objectionsTo(changes: readonly ProposedChange[], answers: Answers): Record<string, string> {
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
        // A comment belongs to what is not accepted, whatever was typed before.
        answer: choice === 'accept' ? '' : comment,
        ...(choice === 'other' && { otherValue: otherValue.trim() }),
      }
    }),
  }
}
