// Changes to a sent case: which changes may be proposed, and how an accepted one takes effect.
import { momentOf } from '@maat/domain/calendar/moment'
import { INTERVENTION_TYPES } from '@maat/domain/cases/case-types'
import { FINANCING_MODES } from '@maat/domain/cases/questions/case-answers'
import type { ChangeableField } from '../../../platform/db/column-types.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { syncDocumentSlots } from '../../documents/documents/index.ts'
import { findUser } from '../../people/users/index.ts'
import { checkConflicts } from '../case-checks/index.ts'
import { searchTextOf } from '../case-draft/index.ts'
import { type CaseRow, updateCase } from '../case-store/index.ts'
import { findIssue } from '../catalogue/index.ts'

const includes = (list: readonly string[], value: string) => list.includes(value)
const MOST_NAMES = 20
const LONGEST = { title: 200, facts: 20_000, name: 200 }

export function presentValue(row: CaseRow, field: ChangeableField): string {
  const answers = row.answers
  if (field === 'title') return row.title
  return field === 'adverseParties' ? (answers.adverseParties ?? []).join('\n') : (answers[field] ?? '')
}

const namesIn = (text: string) =>
  text
    .split('\n')
    .map(name => name.trim())
    .filter(name => name !== '')

/** Returns the value, or fails with the field: a proposed value must be valid in a sent case. */
export async function checkedChange(
  work: Work,
  row: CaseRow,
  field: ChangeableField,
  value: string,
): Promise<string> {
  const text = field === 'adverseParties' ? namesIn(value).join('\n') : value.trim()
  if (text === '' || !(await fits(work, row, field, text)))
    throw new Failure('request.invalid', { errors: [{ path: field, code: 'field.invalid' }] })
  return text
}

/** Only the client may know the other parties, so the firm can leave their names to the client. */
export async function proposedValue(
  work: Work,
  row: CaseRow,
  field: ChangeableField,
  value: string,
): Promise<string> {
  const isAsked = field === 'adverseParties' && value.trim() === ''
  return isAsked ? '' : await checkedChange(work, row, field, value)
}

async function fits({ tx }: Work, row: CaseRow, field: ChangeableField, text: string): Promise<boolean> {
  switch (field) {
    case 'title':
    case 'facts':
      return text.length <= LONGEST[field]
    case 'interventionType':
      return row.type === 'litigation' && includes(INTERVENTION_TYPES, text)
    case 'financing':
      return includes(FINANCING_MODES, text)
    case 'issueId':
      return /^[0-9a-f-]{36}$/.test(text) && (await findIssue(tx, text)) !== undefined
    case 'adverseParties': {
      const names = namesIn(text)
      return names.length <= MOST_NAMES && names.every(name => name.length <= LONGEST.name)
    }
  }
}

export async function applyChange(
  work: Work,
  row: CaseRow,
  field: ChangeableField,
  value: string,
): Promise<CaseRow> {
  const owner = await findUser(work.tx, row.owner_id)
  const before = row.answers
  if (field === 'issueId') await syncDocumentSlots(work, row.id, value)
  const answer = field === 'adverseParties' ? namesIn(value) : value
  // An agreed answer is no longer left to the lawyer.
  const leftToLawyer = before.leftToLawyer?.filter(question => question !== field)
  const changed = await updateCase(work.tx, row, {
    answers: JSON.stringify({ ...before, ...(leftToLawyer && { leftToLawyer }), [field]: answer }),
    ...(field === 'issueId' && { issue_id: value }),
    ...(field === 'title' &&
      owner && { title: value, search_text: searchTextOf(row.number ?? '', value, owner) }),
    updated_at: momentOf(work.now),
  })
  if (field === 'adverseParties' && owner) await checkConflicts(work, changed, owner)
  return changed
}

/** The firm accepts the case with the values that the client preferred to the last proposed ones. */
export async function applyCounterProposals(work: Work, row: CaseRow): Promise<CaseRow> {
  const preferred = await work.tx
    .selectFrom('case_changes')
    .select(['field', 'other_value'])
    .where('case_id', '=', row.id)
    .where('state', '=', 'refused')
    .where('other_value', 'is not', null)
    .where('proposed_at', '=', ({ selectFrom }) =>
      selectFrom('case_changes')
        .select(({ fn }) => fn.max('proposed_at').as('at'))
        .where('case_id', '=', row.id),
    )
    .orderBy('id')
    .execute()
  let changed = row
  for (const { field, other_value } of preferred)
    changed = await applyChange(work, changed, field, String(other_value))
  return changed
}
