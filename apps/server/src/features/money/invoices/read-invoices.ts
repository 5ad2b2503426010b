// The invoices that the caller may read, and the details behind their lines.
import {
  type InvoiceQuery,
  listInvoices,
  readInvoice,
  readSourcesOfLine,
} from '@maat/contract/money/invoices'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import {
  constantLimit,
  cursorFields,
  MomentCursor,
  pageOfRows,
  parseCursor,
} from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Condition } from '../../cases/case-access/index.ts'
import { findLineWork } from '../time/index.ts'
import { findLines, listedInvoices } from './invoice-store.ts'
import { invoiceSubject } from './invoice-subject.ts'
import { sumOfInvoice, viewOfInvoice } from './invoice-view.ts'
import { isDueBetween } from './open-parts.ts'
import { clientCredit, clientLeft } from './payers/invoice-payers.ts'
import { newestReadableInvoices } from './readable-invoices.ts'

export const handleListInvoices = handle(listInvoices, async ({ tx, caller, query }) => {
  const { limit, after, ...filters } = query
  const cursor = parseCursor(MomentCursor, after)
  const conditions = [
    ...(isStaff(caller.role) ? [] : [sql<boolean>`i.status <> 'draft'`]),
    ...conditionsOf(filters),
    ...(isStaff(caller.role) ? [] : ownConditions(filters)),
    ...(cursor ? [sql<boolean>`(i.created_at, i.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : []),
  ]
  const found = newestReadableInvoices(caller, { conditions, count: countOf(caller, query) })
  const rows = await listedInvoices(tx)
    .where(sql<boolean>`i.id in ${found}`)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
  return pageOfRows(rows, limit, sumOfInvoice, row => ({ at: row.created_at, id: row.id }))
})

/**
 * One plan suits all invoices of the firm, of any office and of any lawyer; other filters are planned each time. The
 * currency is a constant too: as a value, PostgreSQL would plan the list each time.
 */
function countOf({ role }: Caller, query: InvoiceQuery) {
  const isWide = Object.entries(query).every(([name, value]) => value === undefined || WIDE.includes(name))
  return isStaff(role) && isWide ? constantLimit(query.limit + 1) : sql`${query.limit + 1}`
}

const WIDE: readonly string[] = ['limit', 'after', 'standing', 'currency']

function conditionsOf({ year, standing, ...query }: Omit<InvoiceQuery, 'limit' | 'after'>): Condition[] {
  const conditions = [
    query.status && sql`i.status = ${query.status}`,
    query.case && sql`i.case_id = ${query.case}::uuid`,
    query.office && sql`i.office_id = ${query.office}::uuid`,
    query.client && sql`i.client_id = ${query.client}::uuid`,
    query.currency && sql`i.currency = ${sql.lit(query.currency)}`,
    year && sql`(i.created_at >= make_date(${year}, 1, 1) and i.created_at < make_date(${year + 1}, 1, 1))`,
    query.from && sql`i.issued_on >= ${query.from}::date`,
    query.until && sql`i.issued_on <= ${query.until}::date`,
    (query.dueFrom || query.dueUntil) && isDueBetween(query.dueFrom, query.dueUntil),
    standing && STANDS[standing],
  ]
  return conditions.filter((one): one is Condition => Boolean(one))
}

/** A client's open and favourable invoices are those with such a part of their own. */
function ownConditions({ standing }: Pick<InvoiceQuery, 'standing'>): Condition[] {
  if (standing === 'open') return [sql`${clientLeft} > 0`]
  return standing === 'in-favour' ? [sql`${clientCredit} > 0`] : []
}

const STANDS = {
  open: sql`i.open_units > 0`,
  paid: sql`(i.status = 'issued' and i.kind <> 'credit-note' and i.open_units = 0)`,
  'in-favour': sql`i.in_favour_units > 0`,
  cancelled: sql`i.status = 'cancelled'`,
}

export const handleReadInvoice = handleRecord(
  readInvoice,
  invoiceSubject,
  async ({ tx, caller, subject }) => await viewOfInvoice(tx, caller, subject),
)

const Cursor = z.object({ serial: cursorFields.serial })

/** Never includes staff-only data: internal notes and the rate's source. */
export const handleReadSourcesOfLine = handleRecord(
  readSourcesOfLine,
  invoiceSubject,
  async ({ tx, subject, query }) => {
    const from = parseCursor(Cursor, query.after)?.serial ?? 0
    const lines = await findLines(tx, subject.id)
    const chosen = lines.filter(({ id }) => query.line === undefined || id === query.line)
    const rows = await findLineWork(
      tx,
      chosen.map(({ id, credits }) => credits ?? id),
    )
    const cursor = { serial: from + query.limit }
    return pageOfRows(
      rows.slice(from, from + query.limit + 1),
      query.limit,
      ({ lineId: _, ...row }) => row,
      () => cursor,
    )
  },
)
