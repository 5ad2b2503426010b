// The common columns of time entries and costs: their case, their write-down, and their invoice.
import type { CaseId } from '@maat/contract/ids'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { BillingKind, InvoiceStatus } from '@maat/domain/money/invoices/billing-types'
import { sql } from 'kysely'
import { accessOf } from '../../cases/case-store/index.ts'

export interface OfInvoice {
  invoice_status: InvoiceStatus | null
  invoice_number: string | null
}

/** Columns of `invoice_lines l` and `invoices i`, both left joined. */
export const INVOICE_COLUMNS = ['i.status as invoice_status', 'i.number as invoice_number'] as const

export const workColumns = (person: string, callerId: string | undefined) =>
  [
    accessOf(callerId),
    sql<string>`(select u.full_name from users u where u.id = ${sql.ref(person)})`.as('person_name'),
  ] as const

interface Worth {
  units: number
  currency: Currency
  billing: BillingKind
  write_down_units: number
  write_down_reason: string
}

/** Included work is covered by the agreement; free work is shown at zero. */
export function viewOfAmounts(row: Worth & OfInvoice) {
  const { units, currency, billing, write_down_units: off, write_down_reason: reason } = row
  const writeDown = off > 0 ? { amount: amountOf(off, currency), reason } : null
  const { invoice_status: status, invoice_number: number } = row
  return {
    worth: amountOf(units, currency),
    writeDown,
    billed: askedOf({ units, currency, billing, off }),
    invoice: status === null ? null : { status, number },
  }
}

function askedOf(of: { units: number; currency: Currency; billing: BillingKind; off: number }): Amount {
  return amountOf(of.billing === 'billable' ? of.units - of.off : 0, of.currency)
}

type WrittenDown = Pick<Worth, 'units' | 'write_down_units'> & { case_id: CaseId }

/** The columns of a write-down and the details of its audit entry; undefined for more than the work is worth. */
export function planWriteDown(row: WrittenDown, { units, reason: given }: { units: number; reason: string }) {
  if (units > row.units) return undefined
  const reason = units > 0 ? given : ''
  return {
    columns: { write_down_units: units, write_down_reason: reason },
    details: { case: row.case_id, units: { from: row.write_down_units, to: units }, reason },
  }
}

/** The billed units in SQL, for an entry or cost with this alias. */
export const billedUnitsOf = (table: 't' | 'k') =>
  sql<number>`case when ${sql.ref(`${table}.billing`)} = 'billable'
    then ${sql.ref(`${table}.units`)} - ${sql.ref(`${table}.write_down_units`)} else 0 end`
