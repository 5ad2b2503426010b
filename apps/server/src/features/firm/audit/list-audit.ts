import { type AuditEntry, listAudit } from '@maat/contract/firm/audit'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'
import { type AuditRow, listEntries } from './audit-store.ts'
import { findRecordNames } from './record-names.ts'

const Cursor = z.object({ at: cursorFields.moment, id: cursorFields.serial })

export const handleListAudit = handle(listAudit, async ({ tx, query: { limit, after, ...filter } }) => {
  const rows = await listEntries(tx, filter, limit, parseCursor(Cursor, after))
  const nameOf = await findRecordNames(tx, rows)
  const view = (row: AuditRow) => viewOfEntry(row, nameOf(row.record_kind, row.record_id))
  return pageOfRows(rows, limit, view, row => ({ at: row.at, id: row.id }))
})

function viewOfEntry(row: AuditRow, name: string | null): z.input<typeof AuditEntry> {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actorId: row.actor_id,
    actorName: row.actor_name,
    recordKind: row.record_kind,
    recordId: row.record_id,
    recordName: row.record_name ?? name,
    details: row.details,
    ip: row.ip,
    requestId: row.request_id,
    isSealed: row.position !== null,
  }
}
