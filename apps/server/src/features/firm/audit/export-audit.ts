// Exports the log as CSV, page by page from the database, so that a year of entries never fills the memory.
import { exportAudit } from '@maat/contract/firm/audit'
import type { Executor } from '../../../platform/db/database.ts'
import { CSV_BOM, csvLine } from '../../../platform/files/csv-line.ts'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handle } from '../../../platform/http/handle.ts'
import { type AuditCursor, type AuditFilter, type AuditRow, listEntries } from './audit-store.ts'

const PAGE = 500
const COLUMNS = [
  'id',
  'at',
  'action',
  'actor',
  'actor_id',
  'record_kind',
  'record_id',
  'details',
  'ip',
  'request_id',
]

function lineOf(row: AuditRow): string {
  const { id, at, action, actor_name, actor_id, record_kind, record_id, ip, request_id } = row
  const details = JSON.stringify(row.details)
  return csvLine([id, at, action, actor_name, actor_id, record_kind, record_id, details, ip, request_id])
}

async function* lines(executor: Executor, filter: AuditFilter): AsyncGenerator<string> {
  yield `${CSV_BOM}${csvLine(COLUMNS)}`
  let after: AuditCursor | undefined
  do {
    const rows: AuditRow[] = await listEntries(executor, filter, PAGE, after)
    const shown = rows.slice(0, PAGE)
    if (shown.length > 0) yield shown.map(lineOf).join('')
    const last = shown.at(-1)
    after = rows.length > PAGE && last ? { at: last.at, id: last.id } : undefined
  } while (after)
}

export const handleExportAudit = handle(exportAudit, async ({ tx, query }) =>
  replyWithBytes(lines(tx, query), 'audit.csv', { isDownload: true }),
)
