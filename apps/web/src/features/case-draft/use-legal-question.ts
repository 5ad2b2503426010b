// A question of law within the draft: answered by the client, or left to the lawyer.
import {
  answerOneself,
  isLeftToLawyer,
  type LegalQuestion,
  leaveToLawyer,
} from '@maat/domain/legal-questions'
import { useDraft } from './use-draft-editor.ts'

/** Stands among the values to choose from for 'the lawyer will choose'. */
export const LAWYER = 'lawyer'

export function useLegalQuestion(question: Exclude<LegalQuestion, 'type'>) {
  const { answers, set } = useDraft()
  const { leftToLawyer: left } = answers
  return {
    /** Empty where nobody said anything yet. */
    value: isLeftToLawyer(question, left) ? LAWYER : String(answers[question] ?? ''),
    choose(value: string): void {
      if (value === LAWYER) set({ [question]: '', leftToLawyer: leaveToLawyer(question, left) })
      else set({ [question]: value, ...(left && { leftToLawyer: answerOneself(question, left) }) })
    },
  }
}

/** Undefined where the client leaves the type of case to the lawyer: then everything fits. */
export function useChosenType() {
  const { draft, answers } = useDraft()
  return isLeftToLawyer('type', answers.leftToLawyer) ? undefined : draft.type
}
