// One page of the rows that make a figure, newest first.

import type { FigureRow } from '@maat/contract/firm/figures'
import type { CaseId, InvoiceId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { spanAround } from '@maat/domain/calendar/spans'
import type { FigureKind } from '@maat/domain/figures/figure-kinds'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { sql } from 'kysely'
import { z } from 'zod'
import { inOwnName } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields } from '../../../platform/db/page.ts'
import { visibleCases } from '../../cases/case-access/index.ts'
import { rowsOf } from './figure-rows.ts'
import type { FigureRequest } from './sum-figures.ts'

export const RowCursor = z.object({ day: cursorFields.day, id: cursorFields.text })
export type RowCursor = z.output<typeof RowCursor>

interface FoundRow {
  id: string
  day: Day
  case_id: CaseId
  case_number: string | null
  case_title: string
  invoice_id: InvoiceId | null
  invoice_number: string | null
  is_readable: boolean
  part: string | null
  currency: Currency | null
  value: number
  is_counted: boolean
}

export interface RowFilter {
  figure: FigureKind
  part?: string | undefined
  currency?: Currency | undefined
}

export async function findRows(
  executor: Executor,
  request: FigureRequest,
  { figure, part, currency }: RowFilter,
  { limit, cursor }: { limit: number; cursor: RowCursor | undefined },
): Promise<FoundRow[]> {
  const { scope, span, day, today } = request
  const readable = visibleCases(inOwnName(scope.caller), 'case.read')
  const { rows } = await sql<FoundRow>`
    select r.id, r.day, r.case_id, c.number as case_number, c.title as case_title, r.invoice_id,
      i.number as invoice_number, (${sql.join(readable, sql` or `)}) as is_readable, r.part, r.currency, r.value,
      r.is_counted
    from (${rowsOf(figure, { scope, ...spanAround(span, day), today })}) r join cases c on c.id = r.case_id
      left join invoices i on i.id = r.invoice_id
    where true
      ${part === undefined ? sql`` : sql`and r.part = ${part}`}
      ${currency ? sql`and r.currency = ${currency}` : sql``}
      ${cursor ? sql`and (r.day, r.id) < (${cursor.day}::date, ${cursor.id})` : sql``}
    order by r.day desc, r.id desc limit ${limit}`.execute(executor)
  return rows
}

export const cursorOfRow = ({ day, id }: FoundRow): RowCursor => ({ day, id })

/** Work stays counted after a case has moved to colleagues, but the row no longer names the case. */
export function viewOfRow(row: FoundRow): z.input<typeof FigureRow> {
  const { is_readable: isReadable } = row
  return {
    id: row.id,
    day: row.day,
    caseId: isReadable ? row.case_id : null,
    caseNumber: isReadable ? row.case_number : null,
    caseTitle: isReadable ? row.case_title : null,
    invoiceId: isReadable ? row.invoice_id : null,
    invoiceNumber: isReadable ? row.invoice_number : null,
    part: row.part,
    currency: row.currency,
    value: row.value,
    isCounted: row.is_counted,
  }
}
