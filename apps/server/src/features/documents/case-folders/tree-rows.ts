// A document as a short row of a tree.
import type { Day } from '@maat/domain/calendar/day'
import type { DocumentStatus } from '@maat/domain/documents/document-states'
import { sql } from 'kysely'

export interface DocumentTreeRow {
  id: string
  name: string
  document_type: string | null
  folder_id: string | null
  status: DocumentStatus
  is_internal: boolean
  is_sensitive: boolean
  version: number
  /** An arrival counts by the clock of the office. */
  day: Day | null
  dated_on: Day | null
  number: number | null
  media_type: string | null
  size: number | null
  pages: number | null
}

export const TREE_COLUMNS = sql`d.id, d.name, d.document_type, d.folder_id, d.status, d.is_internal, d.is_sensitive,
  d.version, d.dated_on, coalesce(d.dated_on, (newest.uploaded_at at time zone o.time_zone)::date) as day,
  newest.number, newest.media_type, newest.size, newest.pages`

export const TREE_TABLES = sql`documents d join cases c on c.id = d.case_id join offices o on o.id = c.office_id
  left join lateral (select v.number, v.uploaded_at, f.media_type, f.size, f.pages
    from document_versions v join files f on f.hash = v.file_hash
    where v.document_id = d.id order by v.number desc limit 1) newest on true`

export const viewOfTreeRow = (row: DocumentTreeRow) => ({
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
