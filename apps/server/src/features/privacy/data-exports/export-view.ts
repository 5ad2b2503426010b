// A data export as the API returns it.
import type { DataExportView } from '@maat/contract/privacy/data-exports'
import type { z } from 'zod'
import type { Subject } from '../../../platform/authz/subject.ts'
import { type ExportRow, findExport } from './export-store.ts'

/** Only the person reads their copy; an Admin does not. */
export const dataExportSubject: Subject<'data-export', ExportRow> = {
  kind: 'data-export',
  notFound: 'data-export.not-found',
  find: findExport,
  relations: ({ id }, row) => (row.user_id === id ? ['self'] : []),
}

export const viewOfExport = (row: ExportRow): z.input<typeof DataExportView> => ({
  id: row.id as z.input<typeof DataExportView>['id'],
  state: row.state,
  requestedAt: row.requested_at,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  downloadedAt: row.downloaded_at,
  files: row.file_count,
  bytes: row.bytes,
})
