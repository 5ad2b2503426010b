// The provisions of a case: what was billed in advance, and what invoices have used of it.

import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { readProvisions } from '@maat/contract/money/billable'
import type { Day } from '@maat/domain/calendar/day'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { CURRENCIES, type Currency } from '@maat/domain/money/amounts/currencies'
import type { VatCategory } from '@maat/domain/money/invoices/billing-types'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'

export interface ProvisionRow {
  id: InvoiceId
  number: string
  issued_on: Day
  currency: Currency
  category: VatCategory
  rate: string
  net_units: number
  /** Without the credited part, and without the part that other invoices deducted. */
  left_units: number
  is_paid: boolean
}

interface Counted {
  /** Drafts reserve what they deduct. The client sees only what issued invoices deduct. */
  withDrafts: boolean
  /** The draft whose own deductions are not counted. */
  exceptOf?: string
}

export async function provisionsOfCase(
  executor: Executor,
  caseId: CaseId,
  { withDrafts, exceptOf }: Counted,
): Promise<ProvisionRow[]> {
  const counted = withDrafts ? sql`('draft', 'issued')` : sql`('issued')`
  const { rows } = await sql<ProvisionRow>`
    select i.id, i.number, i.issued_on, i.currency, l.category, l.rate, i.net_units,
      i.open_units = 0 as is_paid,
      (i.net_units
        - (select coalesce(sum(n.net_units), 0) from invoices n where n.corrects = i.id and n.status = 'issued')
        + (select coalesce(sum(d.net_units), 0) from invoice_lines d join invoices o on o.id = d.invoice_id
           where d.deducts = i.id and o.kind <> 'credit-note' and o.status in ${counted}
             and o.id is distinct from ${exceptOf ?? null}::uuid))::bigint as left_units
    from invoices i
    cross join lateral (select category, rate from invoice_lines where invoice_id = i.id
      order by position limit 1) l
    where i.case_id = ${caseId} and i.kind = 'deposit' and i.status = 'issued'
    order by i.issued_on, i.number`.execute(executor)
  return rows
}

export const handleReadProvisions = handleRecord(readProvisions, caseSubject, async ({ tx, subject }) => {
  const rows = await provisionsOfCase(tx, subject.id, { withDrafts: false })
  const provisions = rows.map(row => ({
    id: row.id,
    number: row.number,
    issuedOn: row.issued_on,
    net: amountOf(row.net_units, row.currency),
    used: amountOf(row.net_units - row.left_units, row.currency),
    left: amountOf(row.left_units, row.currency),
    isPaid: row.is_paid,
  }))
  const balances = CURRENCIES.flatMap(currency => {
    const own = provisions.filter(({ left }) => left.currency === currency)
    return own.length > 0
      ? amountOf(
          own.reduce((sum, { left }) => sum + left.units, 0),
          currency,
        )
      : []
  })
  return { provisions, balances }
})
