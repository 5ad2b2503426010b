// Changes to a case that was sent: what may be proposed, and how an accepted change takes effect.
import type { CHANGEABLE_FIELDS } from '@maat/contract/case-decisions'
import { type CaseAnswers, FINANCING_MODES } from '@maat/domain/case-answers'
import { INTERVENTION_TYPES } from '@maat/domain/case-types'
import { Failure } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/http/work.ts'
import { findIssue } from '../catalogue/index.ts'
import { keepPlaces } from '../documents/index.ts'
import { findUser } from '../users/index.ts'
import { type CaseRow, updateCase } from './case-store.ts'
import { checkConflicts } from './check-conflicts.ts'
import { searchTextOf } from './send-case.ts'

export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number]

const includes = (list: readonly string[], value: string) => list.includes(value)
const MOST_NAMES = 20
const LONGEST = { title: 200, facts: 20_000, name: 200 }

export function presentValue(row: CaseRow, field: ChangeableField): string {
  const answers = row.answers as CaseAnswers
  if (field === 'title') return row.title
  return field === 'adverseParties' ? (answers.adverseParties ?? []).join('\n') : (answers[field] ?? '')
}

const namesIn = (text: string) =>
  text
    .split('\n')
    .map(name => name.trim())
    .filter(name => name !== '')

/** The value, or a failure that names the field: a proposal must be one that the case could have been sent with. */
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

/** Whom the client stands against only the client may know: the firm may leave it to them. */
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
  const before = row.answers as CaseAnswers
  if (field === 'issueId') await keepPlaces(work, row.id, value)
  const answer = field === 'adverseParties' ? namesIn(value) : value
  // What is agreed upon is left to the lawyer no more.
  const leftToLawyer = before.leftToLawyer?.filter(question => question !== field)
  const changed = await updateCase(work.tx, row, {
    answers: JSON.stringify({ ...before, ...(leftToLawyer && { leftToLawyer }), [field]: answer }),
    ...(field === 'issueId' && { issue_id: value }),
    ...(field === 'title' &&
      owner && { title: value, search_text: searchTextOf(row.number ?? '', value, owner) }),
    updated_at: work.now.toISOString(),
  })
  // Somebody else stands on the other side: whoever the firm knows is looked for again.
  if (field === 'adverseParties' && owner) await checkConflicts(work, changed, owner)
  return changed
}
