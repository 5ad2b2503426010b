// Lists the documents of other cases that are attached to a case: only those that the caller may read in their own case.

import { listLinkedDocuments } from '@maat/contract/documents/linked-documents'
import type { CaseId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { type DocumentTreeRow, TREE_COLUMNS, TREE_TABLES, viewOfTreeRow } from '../case-folders/index.ts'
import { isReadable } from '../documents/index.ts'

const Cursor = z.object({ key: cursorFields.text, id: cursorFields.id })

interface Row extends DocumentTreeRow {
  case_id: CaseId
  case_number: string | null
  case_title: string
  linked_at: Moment
  linked_by: string
}

export const handleListLinkedDocuments = handleRecord(listLinkedDocuments, caseSubject, async context => {
  const { tx, caller, subject, query } = context
  const cursor = parseCursor(Cursor, query.after)
  const beyond = cursor ? sql`and (d.match_key, d.id) > (fold(${cursor.key}), ${cursor.id}::uuid)` : sql``
  // A document that was moved into this case is no longer one of another case.
  const { rows } = await sql<Row>`
    select ${TREE_COLUMNS}, c.id as case_id, c.number as case_number, c.title as case_title, l.linked_at,
      coalesce(u.full_name, '') as linked_by
    from ${TREE_TABLES} join linked_documents l on l.document_id = d.id left join users u on u.id = l.linked_by
    where l.case_id = ${subject.id}::uuid and d.case_id <> l.case_id and ${isReadable(caller)} ${beyond}
    order by d.match_key, d.id limit ${query.limit + 1}`.execute(tx)
  return pageOfRows(rows, query.limit, viewOfRow, row => ({ key: row.name, id: row.id }))
})

const viewOfRow = (row: Row) => ({
  ...viewOfTreeRow(row),
  // Its folder is one of its own case.
  folderId: null,
  home: { id: row.case_id, number: row.case_number, title: row.case_title },
  linkedAt: row.linked_at,
  linkedBy: row.linked_by,
})
