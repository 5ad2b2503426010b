// The documents that an issue requires, and the issue as a case needs it.
import type { EntryView, Names } from '@maat/contract/cases/catalogue'
import { type RawBuilder, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { IssueDocument } from './catalogue-store.ts'

export async function listDocuments(executor: Executor, issueId: string): Promise<IssueDocument[]> {
  const rows = await executor
    .selectFrom('issue_documents')
    .select(['document_type', 'is_required'])
    .where('issue_id', '=', issueId)
    .orderBy('position')
    .execute()
  return rows.map(row => ({ type: row.document_type, isRequired: row.is_required }))
}

export async function replaceDocuments(
  tx: Tx,
  issueId: string,
  documents: readonly IssueDocument[],
): Promise<void> {
  await tx.deleteFrom('issue_documents').where('issue_id', '=', issueId).execute()
  if (documents.length === 0) return
  await tx
    .insertInto('issue_documents')
    .values(
      documents.map(({ type, isRequired }, index) => ({
        issue_id: issueId,
        document_type: type,
        is_required: isRequired,
        position: index + 1,
      })),
    )
    .execute()
}

export async function listDocumentTypeCodes(executor: Executor): Promise<Set<string>> {
  const rows = await executor.selectFrom('document_types').select('code').execute()
  return new Set(rows.map(({ code }) => code))
}

export interface ActiveIssue {
  id: string
  name: Names
  subcategory: Names
  category: Names
  caseTypes: EntryView['caseTypes']
  documents: IssueDocument[]
}

/** An issue for new cases: neither the issue nor its parents are archived. */
export async function findIssue(executor: Executor, id: string): Promise<ActiveIssue | undefined> {
  const row = await executor
    .selectFrom('issues as i')
    .innerJoin('subcategories as s', 's.id', 'i.subcategory_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['i.id', 'i.name', 'i.case_types', 's.name as subcategory', 'c.name as category'])
    .where('i.id', '=', id)
    .where('i.archived_at', 'is', null)
    .where('s.archived_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    name: row.name,
    subcategory: row.subcategory,
    category: row.category,
    caseTypes: row.case_types,
    documents: await listDocuments(executor, id),
  }
}

export interface IssueNames {
  category: Names
  subcategory: Names
  issue: Names
}

/** The names of an issue and its parents, archived or not: a case keeps its issue. */
export const issueNames = (id: RawBuilder<unknown>) => sql<IssueNames | null>`(
  select json_build_object('category', k.name, 'subcategory', s.name, 'issue', i.name)
  from issues i join subcategories s on s.id = i.subcategory_id join categories k on k.id = s.category_id
  where i.id = (${id})::uuid)`

export async function findIssueNames(executor: Executor, id: string): Promise<IssueNames | undefined> {
  const { rows } = await sql<{ names: IssueNames | null }>`select ${issueNames(sql`${id}`)} as names`.execute(
    executor,
  )
  return rows[0]?.names ?? undefined
}
