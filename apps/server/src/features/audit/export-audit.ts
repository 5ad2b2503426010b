// The log as CSV, page by page from the database: a year of entries never stands in memory.
import { exportAudit } from '@maat/contract/audit'
import type { Executor } from '../../platform/db/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { type AuditFilter, type AuditPlace, type AuditRow, listEntries } from './audit-store.ts'

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

/** A spreadsheet must not take a value for a formula, nor a quote for the end of a cell. */
function cell(value: unknown): string {
  const text = String(value ?? '')
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function lineOf(row: AuditRow): string {
  const { id, at, action, actor_name, actor_id, record_kind, record_id, ip, request_id } = row
  const details = JSON.stringify(row.details)
  return [id, at, action, actor_name, actor_id, record_kind, record_id, details, ip, request_id]
    .map(cell)
    .join(',')
}

async function* lines(executor: Executor, filter: AuditFilter): AsyncGenerator<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${COLUMNS.join(',')}\r\n`
  let after: AuditPlace | undefined
  do {
    const rows: AuditRow[] = await listEntries(executor, filter, PAGE, after)
    const shown = rows.slice(0, PAGE)
    if (shown.length > 0) yield `${shown.map(lineOf).join('\r\n')}\r\n`
    const last = shown.at(-1)
    after = rows.length > PAGE && last ? { at: last.at, id: last.id } : undefined
  } while (after)
}

export const handleExportAudit = handle(exportAudit, async ({ tx, query }) => ({
  body: lines(tx, query),
  headers: { 'content-disposition': 'attachment; filename="audit.csv"' },
}))
