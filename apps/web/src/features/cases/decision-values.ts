// What is typed into a decision, what is wrong with it, and what of it is sent.
import type { FieldProblem } from '../../ui/use-form.ts'
import type { Case, ChangeableField } from './case-types.ts'
import type { LegalChoices } from './legal-choices.tsx'
import { CHANGEABLE } from './use-change-text.ts'

export type Decision = 'accept' | 'refuse'

interface Proposal {
  newValue: string
  note: string
}

/** A type and no interface: it is kept by its name. */
export type DecisionValues = {
  /** A refusal's reason, or a word that goes with an acceptance. */
  words: string
  proposes: boolean
  /** Only of what is to be changed. */
  changes: Partial<Record<ChangeableField, Proposal>>
  /** What the client left to the lawyer. */
  choices: LegalChoices
}

export const NO_DECISION: DecisionValues = { words: '', proposes: false, changes: {}, choices: {} }

export const isTyped = ({ words, changes, choices }: DecisionValues) =>
  words.trim() !== '' || Object.keys(changes).length + Object.keys(choices).length > 0

/** What it is now, as it is stored; of several names, one a line. */
export function presentValue({ title, answers }: Case, field: ChangeableField): string {
  if (field === 'title') return title
  return field === 'adverseParties' ? (answers.adverseParties ?? []).join('\n') : (answers[field] ?? '')
}

/** Only litigation stands before a court. */
export function fieldsOf({ type }: Case): ChangeableField[] {
  return CHANGEABLE.filter(field => field !== 'interventionType' || type === 'litigation')
}

/** Whom the client stands against, they may be asked for; anything else is proposed. */
export const mayBeAsked = (field: ChangeableField) => field === 'adverseParties'

export function objectionsTo(
  decision: Decision,
  { words, proposes, changes }: DecisionValues,
  theCase: Case,
): FieldProblem[] {
  const isUnexplained = decision === 'refuse' && words.trim() === ''
  const problems: FieldProblem[] = isUnexplained ? [{ path: 'words', code: 'field.required' }] : []
  if (!proposes) return problems
  const chosen = CHANGEABLE.filter(field => changes[field] !== undefined)
  if (chosen.length === 0) return [...problems, { path: 'changes', code: 'missing' }]
  for (const field of chosen) {
    const value = changes[field]?.newValue.trim() ?? ''
    if (value === '' && mayBeAsked(field)) continue
    if (value === '') problems.push({ path: `changes.${field}`, code: 'field.required' })
    else if (value === presentValue(theCase, field).trim())
      problems.push({ path: `changes.${field}`, code: 'same' })
  }
  return problems
}

export function changesIn({ proposes, changes }: DecisionValues) {
  if (!proposes) return []
  return CHANGEABLE.flatMap(field => {
    const proposal = changes[field]
    return proposal ? [{ field, newValue: proposal.newValue.trim(), note: proposal.note }] : []
  })
}
