// All documents of a case as short rows: its tree shows thousands of them.

import { listDocumentRows } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { type DocumentTreeRow, TREE_COLUMNS, TREE_TABLES, viewOfTreeRow } from './tree-rows.ts'

const Cursor = z.object({ key: cursorFields.text, id: cursorFields.id })

export const handleListDocumentRows = handleRecord(listDocumentRows, caseSubject, async context => {
  const { tx, subject, query } = context
  const cursor = parseCursor(Cursor, query.after)
  const rows = await rowsOf(tx, subject.id, { cursor, limit: query.limit })
  const page = pageOfRows(rows, query.limit, viewOfTreeRow, row => ({ key: row.name, id: row.id }))
  return { ...page, types: await typesOf(tx, rows) }
})

async function rowsOf(
  executor: Executor,
  caseId: CaseId,
  { cursor, limit }: { cursor: z.output<typeof Cursor> | undefined; limit: number },
): Promise<DocumentTreeRow[]> {
  const beyond = cursor ? sql`and (d.match_key, d.id) > (fold(${cursor.key}), ${cursor.id}::uuid)` : sql``
  const { rows } = await sql<DocumentTreeRow>`
    select ${TREE_COLUMNS} from ${TREE_TABLES}
    where d.case_id = ${caseId}::uuid ${beyond}
    order by d.match_key, d.id limit ${limit + 1}`.execute(executor)
  return rows
}

async function typesOf(executor: Executor, rows: readonly DocumentTreeRow[]) {
  const codes = [...new Set(rows.flatMap(row => row.document_type ?? []))]
  if (codes.length === 0) return []
  return await executor
    .selectFrom('document_types')
    .select(['code', 'name'])
    .where('code', 'in', codes)
    .orderBy('position')
    .execute()
}
