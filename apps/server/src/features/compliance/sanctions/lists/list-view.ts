// An imported list as it leaves the server.
import type { SanctionListView } from '@maat/contract/compliance/sanctions'
import { MOST_PART_BYTES } from '@maat/domain/documents/document-files'
import type { ListRow } from './list-store.ts'

export const viewOfList = (row: ListRow): SanctionListView => ({
  id: row.id,
  source: row.source,
  state: row.state,
  fault: row.fault,
  fileName: row.file_name,
  size: row.size,
  received: row.received,
  partSize: MOST_PART_BYTES,
  number: row.number,
  madeAt: row.made_at,
  reference: row.reference,
  sha256: row.sha256,
  subjects: row.subjects,
  added: row.added,
  changed: row.changed,
  removed: row.removed,
  importedBy: row.imported_by_name,
  importedAt: row.imported_at,
  inForceAt: row.in_force_at,
  screenedAt: row.screened_at,
})
