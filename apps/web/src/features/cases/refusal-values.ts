// What is typed into a refusal, what is wrong with it, and what of it is sent.
import type { FieldProblem } from '../../ui/use-form.ts'
import type { Case, ChangeableField } from './case-types.ts'
import { CHANGEABLE } from './use-change-text.ts'

interface Proposal {
  newValue: string
  note: string
}

export interface RefusalValues {
  reason: string
  proposes: boolean
  /** Only of what is to be changed. */
  changes: Partial<Record<ChangeableField, Proposal>>
}

export const NO_REFUSAL: RefusalValues = { reason: '', proposes: false, changes: {} }

export const isTyped = ({ reason, changes }: RefusalValues) =>
  reason.trim() !== '' || Object.keys(changes).length > 0

/** What it is now, as it is stored. */
export function presentValue({ title, answers }: Case, field: ChangeableField): string {
  return field === 'title' ? title : (answers[field] ?? '')
}

/** Only litigation stands before a court. */
export function fieldsOf({ type }: Case): ChangeableField[] {
  return CHANGEABLE.filter(field => field !== 'interventionType' || type === 'litigation')
}

export function objectionsTo({ reason, proposes, changes }: RefusalValues, theCase: Case): FieldProblem[] {
  const problems: FieldProblem[] = reason.trim() === '' ? [{ path: 'reason', code: 'field.required' }] : []
  if (!proposes) return problems
  const chosen = CHANGEABLE.filter(field => changes[field] !== undefined)
  if (chosen.length === 0) return [...problems, { path: 'changes', code: 'missing' }]
  for (const field of chosen) {
    const value = changes[field]?.newValue.trim() ?? ''
    if (value === '') problems.push({ path: `changes.${field}`, code: 'field.required' })
    else if (value === presentValue(theCase, field).trim())
      problems.push({ path: `changes.${field}`, code: 'same' })
  }
  return problems
}

export function bodyOf({ reason, proposes, changes }: RefusalValues) {
  const chosen = CHANGEABLE.flatMap(field => {
    const proposal = changes[field]
    return proposal ? [{ field, newValue: proposal.newValue.trim(), note: proposal.note }] : []
  })
  return { reason, changes: proposes ? chosen : [] }
}
