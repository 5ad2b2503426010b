// The payments received in a period.

import type { CaseId, InvoiceId, UserId } from '@maat/contract/ids'
import { listReceivedPayments, type ReceivedPayment } from '@maat/contract/money/finances'
import type { Day } from '@maat/domain/calendar/day'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { PaymentMethod } from '@maat/domain/money/invoices/billing-types'
import { sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import { clientName } from '../invoices/index.ts'
import { matchesInvoice, periodOf } from './whose-money.ts'

interface Row {
  id: string
  invoice_id: InvoiceId
  number: string
  case_id: CaseId
  case_title: string
  client_id: UserId
  client_name: string
  currency: Currency
  units: number
  method: PaymentMethod
  received_on: Day
}

const Cursor = z.object({ day: cursorFields.day, payment: cursorFields.id, invoice: cursorFields.id })

export const handleListReceivedPayments = handle(
  listReceivedPayments,
  async ({ tx, caller, query, work }) => {
    const { from, until } = periodOf(query, await todayAt(tx, caller.officeId, work.now))
    const cursor = parseCursor(Cursor, query.after)
    const { rows } = await sql<Row>`
      select p.id, a.invoice_id, i.number, c.id as case_id, c.title as case_title, i.client_id,
        ${clientName} as client_name, p.currency, a.units + p.late_units as units, p.method, p.received_on
      from payments p join payment_allocations a on a.payment_id = p.id join invoices i on i.id = a.invoice_id
        join cases c on c.id = i.case_id
      where p.taken_back_at is null and p.method <> 'credit' and p.received_on between ${from}::date and ${until}::date
        ${query.currency ? sql`and p.currency = ${query.currency}` : sql``}
        and ${matchesInvoice(caller, query)}
        ${cursor ? sql`and (p.received_on, p.id, a.invoice_id) < (${cursor.day}::date, ${cursor.payment}::uuid, ${cursor.invoice}::uuid)` : sql``}
      order by p.received_on desc, p.id desc, a.invoice_id desc limit ${query.limit + 1}`.execute(tx)
    return pageOfRows(rows, query.limit, viewOf, row => ({
      day: row.received_on,
      payment: row.id,
      invoice: row.invoice_id,
    }))
  },
)

const viewOf = (row: Row): z.input<typeof ReceivedPayment> => ({
  id: `${row.id}.${row.invoice_id}`,
  paymentId: row.id,
  invoiceId: row.invoice_id,
  invoiceNumber: row.number,
  caseId: row.case_id,
  caseTitle: row.case_title,
  clientId: row.client_id,
  clientName: row.client_name,
  amount: { units: row.units, currency: row.currency },
  method: row.method,
  receivedOn: row.received_on,
})
