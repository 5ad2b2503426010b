// Legal questions that a client need not answer: they may leave each to the lawyer, who then answers it when the firm
// accepts the case.
import type { CaseType } from '../case-types.ts'

/** By the names of their answers; `type` is the case's own. */
export const LEGAL_QUESTIONS = ['type', 'issueId', 'procedureVersionId', 'interventionType'] as const
export type LegalQuestion = (typeof LEGAL_QUESTIONS)[number]

type Left = readonly LegalQuestion[] | undefined

/** Questions that need the type of case. */
const OF_TYPE: readonly LegalQuestion[] = ['procedureVersionId', 'interventionType']

export function isLeftToLawyer(question: LegalQuestion, left: Left): boolean {
  if (!left) return false
  return left.includes(question) || (left.includes('type') && OF_TYPE.includes(question))
}

/** The questions for the lawyer, for a case that is or becomes one of `type`. */
export function questionsForLawyer(type: CaseType, left: Left): LegalQuestion[] {
  return LEGAL_QUESTIONS.filter(
    question => isLeftToLawyer(question, left) && (question !== 'interventionType' || type === 'litigation'),
  )
}

export function leaveToLawyer(question: LegalQuestion, left: Left): LegalQuestion[] {
  return [...new Set([...(left ?? []), question])]
}

export function removeFromLawyer(question: LegalQuestion, left: Left): LegalQuestion[] {
  return (left ?? []).filter(other => other !== question)
}

interface Entries {
  leftToLawyer?: LegalQuestion[] | undefined
  issueId?: string | undefined
  procedureVersionId?: string | undefined
}

/** The entries that the client chose and did not leave to the lawyer; null if there are none. */
export function chosenEntriesOf({ leftToLawyer: left, issueId, procedureVersionId }: Entries) {
  const chosen = (question: LegalQuestion, id: string | undefined) =>
    isLeftToLawyer(question, left) ? null : id || null
  return {
    issueId: chosen('issueId', issueId),
    procedureVersionId: chosen('procedureVersionId', procedureVersionId),
  }
}
