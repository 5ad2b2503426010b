// A legal question in the draft: answered by the client, or left to the lawyer.
import {
  isLeftToLawyer,
  type LegalQuestion,
  leaveToLawyer,
  removeFromLawyer,
} from '@maat/domain/cases/questions/legal-questions'
import { useDraft } from '../use-draft-editor.ts'

/** The option 'the lawyer decides' among the values. */
export const LAWYER = 'lawyer'

export function useLegalQuestion(question: Exclude<LegalQuestion, 'type'>) {
  const { answers, set } = useDraft()
  const { leftToLawyer: left } = answers
  return {
    value: isLeftToLawyer(question, left) ? LAWYER : String(answers[question] ?? ''),
    choose(value: string): void {
      if (value === LAWYER) set({ [question]: '', leftToLawyer: leaveToLawyer(question, left) })
      else set({ [question]: value, ...(left && { leftToLawyer: removeFromLawyer(question, left) }) })
    },
  }
}

/** Undefined if the client leaves the type to the lawyer: then every issue fits. */
export function useChosenType() {
  const { draft, answers } = useDraft()
  return isLeftToLawyer('type', answers.leftToLawyer) ? undefined : draft.type
}
