// All documents of a case as short rows: its tree shows thousands of them.
import { listDocumentRows } from '@maat/contract/case-folders'
import type { DocumentStatus } from '@maat/domain/documents/document-states'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'

const Place = z.object({ key: cursorFields.text, id: cursorFields.id })

export const handleListDocumentRows = handleRecord(listDocumentRows, caseSubject, async context => {
  const { tx, subject, query } = context
  const place = parseCursor(Place, query.after)
  const rows = await rowsOf(tx, subject.id, { place, limit: query.limit })
  const page = pageOfRows(rows, query.limit, viewOfRow, row => ({ key: row.name, id: row.id }))
  return { ...page, types: await typesOf(tx, rows) }
})

interface Row {
  id: string
  name: string
  document_type: string | null
  folder_id: string | null
  status: DocumentStatus
  is_internal: boolean
  is_sensitive: boolean
  version: number
  /** An arrival counts by the clock of the office. */
  day: string | null
  dated_on: string | null
  number: number | null
  media_type: string | null
  size: number | null
  pages: number | null
}

async function rowsOf(
  executor: Executor,
  caseId: string,
  { place, limit }: { place: z.output<typeof Place> | undefined; limit: number },
): Promise<Row[]> {
  const beyond = place ? sql`and (d.match_key, d.id) > (fold(${place.key}), ${place.id}::uuid)` : sql``
  const { rows } = await sql<Row>`
    select d.id, d.name, d.document_type, d.folder_id, d.status, d.is_internal, d.is_sensitive, d.version, d.dated_on,
      coalesce(d.dated_on, (newest.uploaded_at at time zone o.time_zone)::date) as day, newest.number, newest.media_type, newest.size, newest.pages
    from documents d join cases c on c.id = d.case_id join offices o on o.id = c.office_id left join lateral (
      select v.number, v.uploaded_at, f.media_type, f.size, f.pages
      from document_versions v join files f on f.hash = v.file_hash
      where v.document_id = d.id order by v.number desc limit 1) newest on true
    where d.case_id = ${caseId}::uuid ${beyond}
    order by d.match_key, d.id limit ${limit + 1}`.execute(executor)
  return rows
}

const viewOfRow = (row: Row) => ({
  id: row.id,
  name: row.name,
  documentType: row.document_type,
  folderId: row.folder_id,
  status: row.status,
  isInternal: row.is_internal,
  isSensitive: row.is_sensitive,
  day: row.day,
  datedOn: row.dated_on,
  recordVersion: row.version,
  version: row.number,
  mediaType: row.media_type,
  bytes: row.size ?? 0,
  pages: row.pages || null,
})

async function typesOf(executor: Executor, rows: readonly Row[]) {
  const codes = [...new Set(rows.flatMap(row => row.document_type ?? []))]
  if (codes.length === 0) return []
  return await executor
    .selectFrom('document_types')
    .select(['code', 'name'])
    .where('code', 'in', codes)
    .orderBy('position')
    .execute()
}
