// `npm run books:check`: computes each issued invoice as its papers do, and compares the result with its entry.
import { InvoiceId } from '@maat/contract/ids'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { IssuedVat, VatTotals } from '@maat/domain/money/invoices/vat-totals'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../../platform/db/database.ts'
import type { LineRow } from '../invoice-store.ts'
import { sumsOf } from '../tax-lines.ts'

const PAGE = 500
const FIRST_ID = InvoiceId.parse('00000000-0000-0000-0000-000000000000')

interface IssuedRow {
  id: InvoiceId
  number: string
  currency: Currency
  vat_parts: IssuedVat[] | null
  net_units: number
  vat_units: number
  gross_units: number
  booked_vat: number
  booked_gross: number
}

/** Returns the first difference in words. */
export async function findDifferingPapers(executor: Executor): Promise<string | undefined> {
  for (let after = FIRST_ID; ; ) {
    const rows = await issuedAfter(executor, after)
    const lines = await linesOf(executor, rows)
    for (const row of rows) {
      const fault = differenceOf(row, sumsOf(lines.get(row.id) ?? [], row.currency, row.vat_parts))
      if (fault) return fault
    }
    const last = rows.at(-1)
    if (!last) return undefined
    after = last.id
  }
}

function differenceOf(row: IssuedRow, { net, vat, gross, parts }: VatTotals): string | undefined {
  if (parts.some(({ base }) => base.units < 0)) return `${row.number} has VAT of less than nothing`
  const places = { stored: row.vat_units, booked: row.booked_vat }
  for (const [place, units] of Object.entries(places))
    if (vat.units !== units)
      return `the papers of ${row.number} show ${vat.units} of VAT, and ${units} are ${place}`
  if (net.units !== row.net_units || gross.units !== row.gross_units || gross.units !== row.booked_gross)
    return `the papers of ${row.number} come to ${gross.units}, and ${row.booked_gross} are booked`
  return undefined
}

const booked = (kind: 'vat' | 'receivable', sign: 1 | -1) => sql<number>`(
  select coalesce(sum(p.units), 0)::bigint * ${sql.lit(sign)} * case when i.kind = 'credit-note' then -1 else 1 end
  from book_entries e join book_postings p on p.entry_id = e.id join book_accounts a on a.id = p.account_id
  where e.cause_kind = i.kind and e.cause_id = i.id::text and a.kind = ${sql.lit(kind)})`

async function issuedAfter(executor: Executor, after: InvoiceId): Promise<IssuedRow[]> {
  return await executor
    .selectFrom('invoices as i')
    .select(['i.id', 'i.number', 'i.currency', 'i.vat_parts', 'i.net_units', 'i.vat_units', 'i.gross_units'])
    .select([booked('vat', -1).as('booked_vat'), booked('receivable', 1).as('booked_gross')])
    .where('i.status', '<>', 'draft')
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(PAGE)
    .$narrowType<{ number: string }>()
    .execute()
}

async function linesOf(executor: Executor, rows: readonly IssuedRow[]): Promise<Map<string, LineRow[]>> {
  const ids = rows.map(({ id }) => id)
  const lines = await executor
    .selectFrom('invoice_lines')
    .selectAll()
    .where(sql<SqlBool>`invoice_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute()
  return Map.groupBy(lines, ({ invoice_id }) => invoice_id)
}
