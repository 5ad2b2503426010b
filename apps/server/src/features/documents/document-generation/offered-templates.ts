// The templates that suit a case: by the country of its office, and by its issue.
import type { Language } from '@maat/domain/words/languages'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Failure } from '../../../platform/http/failure.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { findTemplates, type TemplateRow } from '../document-templates/index.ts'

type Condition = RawBuilder<SqlBool>

const suitsCountry = ({ office_id }: CaseRow): Condition =>
  sql`(t.countries = '{}' or (select o.country from offices o where o.id = ${office_id}::uuid) = any(t.countries))`

const namesIssue = ({ issue_id }: CaseRow): Condition =>
  sql`exists (select from template_issues i where i.template_id = t.id and i.issue_id = ${issue_id}::uuid)`

/** Proposed by the issue of the case. */
export const isProposed = (row: CaseRow): Condition => sql`${suitsCountry(row)} and ${namesIssue(row)}
  and exists (select from template_files f where f.template_id = t.id and f.faults = '[]')`

const isOffered = (
  row: CaseRow,
): Condition => sql`t.is_open and t.open_languages <> '{}' and ${suitsCountry(row)}
  and (not exists (select from template_issues i where i.template_id = t.id) or ${namesIssue(row)})`

export const findOffered = (
  { tx }: ReadContext,
  row: CaseRow,
  conditions: readonly Condition[],
  limit: number,
): Promise<TemplateRow[]> => findTemplates(tx, [isOffered(row), ...conditions], limit)

/** A template that the client of this case may use, in a language in which it is open. */
export async function assertOffered(
  work: ReadContext,
  row: CaseRow,
  { templateId, language }: { templateId: string; language: Language },
): Promise<TemplateRow> {
  const [template] = await findOffered(work, row, [sql<SqlBool>`t.id = ${templateId}::uuid`], 1)
  if (!template?.open_languages.includes(language)) throw new Failure('document-template.not-found')
  return template
}
