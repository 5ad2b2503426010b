// A client's own payments and refunds, and their sums: the list and the sums read the same rows.

import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { listOwnPayments, type OwnPayment } from '@maat/contract/money/finances'
import type { Day } from '@maat/domain/calendar/day'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'
import { isOwnPayment } from './client-sums.ts'
import { matchesInvoice } from './whose-money.ts'

interface Row {
  id: string
  payment_id: string | null
  invoice_id: InvoiceId
  number: string
  case_id: CaseId
  case_title: string
  currency: Currency
  units: number
  method: OwnPayment['method']
  day: Day
}

function ownMoves(isOwn: RawBuilder<boolean>): RawBuilder<unknown> {
  const place = sql`i.id as invoice_id, i.number, c.id as case_id, c.title as case_title`
  return sql`(
    select p.id, p.id as payment_id, ${place}, p.currency, a.units + p.late_units as units, p.method, p.received_on as day
    from payments p join payment_allocations a on a.payment_id = p.id join invoices i on i.id = a.invoice_id
      join cases c on c.id = i.case_id
    where p.taken_back_at is null and ${isOwnPayment} and ${isOwn}
    union all
    select r.id, null, ${place}, r.currency, -r.units, 'refund', r.done_on
    from refunds r join invoices i on i.id = r.invoice_id join cases c on c.id = i.case_id
    where r.state = 'done' and r.payer_name = '' and ${isOwn})`
}

interface PaidInYear {
  year: number
  currency: Currency
  units: number
}

export async function sumPaid(executor: Executor, isOwn: RawBuilder<boolean>): Promise<PaidInYear[]> {
  const { rows } = await sql<PaidInYear>`
    select extract(year from m.day)::int as year, m.currency, sum(m.units)::bigint as units
    from ${ownMoves(isOwn)} m where m.method <> 'credit' group by 1, 2 order by 1 desc, 2`.execute(executor)
  return rows
}

const Cursor = z.object({ day: cursorFields.day, id: cursorFields.id, invoice: cursorFields.id })

export const handleListOwnPayments = handle(listOwnPayments, async ({ tx, caller, query }) => {
  const { year } = query
  const place = parseCursor(Cursor, query.after)
  const isOwn = matchesInvoice(caller, { client: caller.id })
  const { rows } = await sql<Row>`
    select * from ${ownMoves(isOwn)} m
    where true
      ${year ? sql`and m.day >= make_date(${year}, 1, 1) and m.day < make_date(${year + 1}, 1, 1)` : sql``}
      ${place ? sql`and (m.day, m.id, m.invoice_id) < (${place.day}::date, ${place.id}::uuid, ${place.invoice}::uuid)` : sql``}
    order by m.day desc, m.id desc, m.invoice_id desc limit ${query.limit + 1}`.execute(tx)
  return pageOfRows(rows, query.limit, viewOf, ({ day, id, invoice_id: invoice }) => ({ day, id, invoice }))
})

const viewOf = (row: Row): z.input<typeof OwnPayment> => ({
  id: `${row.id}.${row.invoice_id}`,
  paymentId: row.payment_id,
  invoiceId: row.invoice_id,
  invoiceNumber: row.number,
  caseId: row.case_id,
  caseTitle: row.case_title,
  amount: { units: row.units, currency: row.currency },
  method: row.method,
  paidOn: row.day,
})
