// The number of an invoice, in the series of its office, year and kind.

import type { OfficeId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { InvoiceKind } from '@maat/domain/money/invoices/billing-types'
import { invoiceNumber } from '@maat/domain/money/invoices/invoice-number'
import { makeOgm, makeRf } from '@maat/domain/money/invoices/references'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

interface Series {
  officeId: OfficeId
  kind: InvoiceKind
  /** The start of its numbers. */
  prefix: string
  today: Day
}

/**
 * Locks the series until the transaction ends, so that numbers are unique and a rollback loses none. Dates in a series
 * never go back: after waiting past midnight, the previous invoice's day applies.
 */
export async function nextInvoiceNumber(
  tx: Tx,
  { officeId, kind, prefix, today }: Series,
): Promise<{ number: string; day: Day }> {
  const year = Number(today.slice(0, 4))
  const { rows } = await sql<{ sequence: number; day: Day }>`
    insert into invoice_series (office_id, year, kind, last_number, last_day)
    values (${officeId}, ${year}, ${kind}, 1, ${today})
    on conflict (office_id, year, kind) do update
      set last_number = invoice_series.last_number + 1,
        last_day = greatest(invoice_series.last_day, excluded.last_day)
    returning last_number as sequence, last_day as day`.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error(`No number of ${kind} ${year} in office ${officeId}`)
  return { number: invoiceNumber({ prefix, kind, year, sequence: taken.sequence }), day: taken.day }
}

/** Two digits are reserved for instalments, each with its own reference. */
const WHOLE_INVOICE = '00'

interface Referred {
  country: string
  number: string
  /** For another payer of a shared invoice than the client: the place among the payers. */
  place?: number
}

/** The payment reference: the Belgian form in Belgium, elsewhere the international one from the invoice number. */
export async function nextPaymentReference(tx: Tx, { country, number, place }: Referred): Promise<string> {
  if (country !== 'BE')
    return makeRf(`${number.replaceAll('-', '')}${place === undefined ? '' : `P${place + 1}`}`)
  const { rows } = await sql<{ counter: number }>`select nextval('invoice_references') as counter`.execute(tx)
  return makeOgm(`${String(rows[0]?.counter ?? 0).padStart(8, '0')}${WHOLE_INVOICE}`)
}
