// Changes to a case that was sent: what may be proposed, and how an accepted change takes effect.
import type { CHANGEABLE_FIELDS } from '@maat/contract/cases'
import { type CaseAnswers, FINANCING_MODES } from '@maat/domain/case-answers'
import { INTERVENTION_TYPES } from '@maat/domain/case-types'
import { Failure } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/http/work.ts'
import { findIssue } from '../catalogue/index.ts'
import { findUser } from '../users/index.ts'
import { type CaseRow, updateCase } from './case-store.ts'
import { searchTextOf } from './send-case.ts'

export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number]

const includes = (list: readonly string[], value: string) => list.includes(value)

/** The value, or a failure that names the field: a proposal must be one that the case could have been sent with. */
export async function checkedChange(
  { tx }: Work,
  row: CaseRow,
  field: ChangeableField,
  value: string,
): Promise<string> {
  const text = value.trim()
  const fits =
    field === 'interventionType'
      ? row.type === 'litigation' && includes(INTERVENTION_TYPES, text)
      : field === 'financing'
        ? includes(FINANCING_MODES, text)
        : field === 'issueId'
          ? /^[0-9a-f-]{36}$/.test(text) && (await findIssue(tx, text)) !== undefined
          : text !== '' && text.length <= (field === 'title' ? 200 : 20_000)
  if (!fits) throw new Failure('request.invalid', { errors: [{ path: field, code: 'field.invalid' }] })
  return text
}

export async function applyChange(
  work: Work,
  row: CaseRow,
  field: ChangeableField,
  value: string,
): Promise<CaseRow> {
  const before = row.answers as CaseAnswers
  // What is agreed upon is left to the lawyer no more.
  const leftToLawyer = before.leftToLawyer?.filter(question => question !== field)
  const answers = { ...before, ...(leftToLawyer && { leftToLawyer }), [field]: value }
  const owner = field === 'title' ? await findUser(work.tx, row.owner_id) : undefined
  return await updateCase(work.tx, row, {
    answers: JSON.stringify(answers),
    ...(field === 'issueId' && { issue_id: value }),
    ...(owner && { title: value, search_text: searchTextOf(row.number ?? '', value, owner) }),
    updated_at: work.now.toISOString(),
  })
}
