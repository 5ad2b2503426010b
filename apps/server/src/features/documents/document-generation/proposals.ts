// The documents that templates propose for an accepted case. Derived at each reading, so that a later rule applies, too.

import { changeDocumentProposal, listDocumentProposals } from '@maat/contract/documents/document-proposals'
import type { CaseId, DocumentId, DocumentTemplateId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { findTemplate, findTemplates } from '../document-templates/index.ts'
import { isProposed } from './offered-templates.ts'

const Cursor = z.object({ key: cursorFields.text, id: cursorFields.id })

export const handleListProposals = handleRecord(listDocumentProposals, caseSubject, async context => {
  const { tx, subject: row, query } = context
  const { limit } = query
  if (row.status !== 'in-progress') return { items: [], next: null }
  const cursor = parseCursor(Cursor, query.after)
  const beyond = cursor && sql<SqlBool>`(t.match_key, t.id) > (${cursor.key}, ${cursor.id}::uuid)`
  const rows = await findTemplates(tx, [isProposed(row), ...(beyond ? [beyond] : [])], limit + 1)
  const ids = rows.map(({ id }) => id)
  const dismissed = await dismissedOf(tx, row.id, ids)
  const written = await writtenOf(tx, row.id, ids)
  return pageOfRows(
    rows,
    limit,
    ({ id, name, usable }) => ({
      id: id as DocumentTemplateId,
      name,
      usable: usable.map(({ language }) => language),
      isNeeded: !dismissed.has(id),
      documentId: written.get(id) ?? null,
    }),
    ({ key, id }) => ({ key, id }),
  )
})

async function dismissedOf(
  executor: Executor,
  caseId: CaseId,
  templateIds: readonly string[],
): Promise<Set<string>> {
  const rows = await executor
    .selectFrom('unneeded_documents')
    .select('template_id')
    .where('case_id', '=', caseId)
    .where(sql<boolean>`template_id = any(${templateIds}::uuid[])`)
    .execute()
  return new Set(rows.map(({ template_id }) => template_id))
}

async function writtenOf(
  executor: Executor,
  caseId: CaseId,
  templateIds: readonly string[],
): Promise<Map<string, DocumentId>> {
  const { rows } = await sql<{ templateId: string; documentId: DocumentId }>`
    select distinct on (g.template_id) g.template_id as "templateId", g.document_id as "documentId"
    from generated_documents g join documents d on d.id = g.document_id
    where d.case_id = ${caseId}::uuid and g.template_id = any(${templateIds}::uuid[])
    order by g.template_id, g.generated_at desc`.execute(executor)
  return new Map(rows.map(({ templateId, documentId }) => [templateId, documentId]))
}

export const handleChangeProposal = handleRecord(changeDocumentProposal, caseSubject, async context => {
  const { work, tx, caller, subject: row, params, body, record, fail } = context
  const { templateId } = params
  const { isNeeded } = body
  const template = await findTemplate(tx, templateId, { lock: true })
  if (!template) return fail('document-template.not-found')
  await tx
    .deleteFrom('unneeded_documents')
    .where('case_id', '=', row.id)
    .where('template_id', '=', templateId)
    .execute()
  if (!isNeeded)
    await tx
      .insertInto('unneeded_documents')
      .values({
        case_id: row.id,
        template_id: templateId,
        dismissed_by: caller.id,
        dismissed_at: momentOf(work.now),
      })
      .execute()
  await record(isNeeded ? 'case.proposal-restored' : 'case.proposal-dismissed', {
    template: template.name.fr,
  })
  return { isNeeded }
})
