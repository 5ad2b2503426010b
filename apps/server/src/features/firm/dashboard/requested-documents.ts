// The documents that a client still has to give: requested ones, and those that the case's issue requires. Drafts are
// excluded: the stepped creation shows their missing documents.

import type { RequestedFromClient } from '@maat/contract/firm/dashboard'
import { relationsNeeded } from '@maat/contract/permissions'
import type { Day } from '@maat/domain/calendar/day'
import type { CaseStatus } from '@maat/domain/cases/case-states'
import type { CaseType } from '@maat/domain/cases/case-types'
import { SENSITIVE_DOCUMENT_TYPES } from '@maat/domain/documents/sensitive-documents'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { CASE_IS_OPEN, relationConditions } from '../../cases/case-access/index.ts'

const MOST_SHOWN = 20
const SENSITIVE = sql.join(SENSITIVE_DOCUMENT_TYPES.map(type => sql.lit(type)))

type View = z.input<typeof RequestedFromClient>

interface Row {
  id: string
  number: string | null
  title: string
  type: CaseType
  status: CaseStatus
  name: string
  type_name: View['typeName']
  due_on: Day | null
}

export async function findRequestedDocuments(executor: Executor, caller: Caller): Promise<View[]> {
  // One scan per relation: combined in one condition they would scan all cases.
  const reaching = relationsNeeded(caller.role, 'document.read-sensitive')
  const scans = relationConditions(caller, 'case.add-documents').map(
    ({ relation, condition }) => sql`select c.id, c.number, c.title, c.type, c.status, c.issue_id, c.dated_at,
        ${sql.lit(reaching.includes(relation))} as sees_sensitive from cases c
      where ${condition} and ${CASE_IS_OPEN}`,
  )
  const { rows } = await sql<Row>`
    with mine as (${sql.join(scans, sql` union all `)})
    select id, number, title, type, status, name, type_name, due_on from (
      select mine.*, d.name, t.name as type_name, d.due_on
      from mine join documents d on d.case_id = mine.id left join document_types t on t.code = d.document_type
      where d.status in ('mandatory', 'required', 'unknown') and d.absence is null and not d.is_internal
        and (mine.sees_sensitive or not d.is_sensitive)
      union all
      select mine.*, d.document_type, t.name, null
      from mine
      join issue_documents d on d.issue_id = mine.issue_id and d.is_required
      join document_types t on t.code = d.document_type
      where (mine.sees_sensitive or d.document_type not in (${SENSITIVE})) and not exists (
        select from documents have where have.case_id = mine.id and have.document_type = d.document_type
          and not have.is_internal and (mine.sees_sensitive or not have.is_sensitive)
          and have.status <> 'not-submitted')
    ) as asked
    order by due_on nulls last, dated_at, name limit ${MOST_SHOWN}`.execute(executor)
  return rows.map(({ name, type_name: typeName, due_on: dueOn, ...about }) => ({
    case: about,
    name,
    typeName,
    dueOn,
  }))
}
