// The form values of a decision, their problems, and the request made of them.
import type { SentBodyOf } from '@maat/contract/operation'
import type { acceptCase } from '../../../../api/operations/cases/case-decisions.ts'
import type { FieldProblem } from '../../../../ui/fields/use-form.ts'
import type { Case, ChangeableField } from '../../case-access/index.ts'
import { CHANGEABLE } from './use-change-text.ts'

export type Decision = 'accept' | 'refuse'

interface Proposal {
  newValue: string
  note: string
}

/** A type, not an interface, because the draft storage needs an index signature. */
export type DecisionValues = {
  /** The reason for a refusal, or a note with an acceptance. */
  words: string
  proposes: boolean
  /** Contains only the fields to change. */
  changes: Partial<Record<ChangeableField, Proposal>>
  /** The questions that the client left to the lawyer. */
  choices: NonNullable<SentBodyOf<typeof acceptCase>['choices']>
}

export const NO_DECISION: DecisionValues = { words: '', proposes: false, changes: {}, choices: {} }

/** The current stored value; several names are one per line. */
export function currentValue({ title, answers }: Case, field: ChangeableField): string {
  if (field === 'title') return title
  return field === 'adverseParties' ? (answers.adverseParties ?? []).join('\n') : (answers[field] ?? '')
}

/** Only litigation goes to court and has an intervention type. */
export function fieldsOf({ type }: Case): ChangeableField[] {
  return CHANGEABLE.filter(field => field !== 'interventionType' || type === 'litigation')
}

/** The client can be asked for the opposing party; all other fields need a proposal. */
export const mayBeAsked = (field: ChangeableField) => field === 'adverseParties'

export function validateDecision(
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
    else if (value === currentValue(theCase, field).trim())
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
