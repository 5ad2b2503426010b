// The money of a case at its closing: unbilled work, invoices, payments and the balance.
import type { CaseClosingView } from '@maat/contract/case-closing'
import { amountOf } from '@maat/domain/money/amount'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../platform/db/database.ts'
import type { CaseRow } from '../cases/index.ts'
import { findUnbilled, sumUnbilled } from '../invoices/index.ts'

type Settlement = z.input<typeof CaseClosingView>['settlement']

export async function findSettlement(executor: Executor, row: CaseRow): Promise<Settlement> {
  const unbilled = await findUnbilled(executor, row)
  const { agreed, currency, provisions } = unbilled
  const invoices = await sumInvoices(executor, row.id, currency)
  const money = (units: number) => amountOf(units, currency)
  const notDeducted = provisions.reduce((sum, { left_units }) => sum + left_units, 0)
  const unbilledUnits = sumUnbilled(unbilled)
  const isPaidByAid = agreed ? agreed.method === 'legal-aid' : row.answers.financing === 'pro-deo'
  if (isPaidByAid && invoices.count === 0 && unbilledUnits === 0) return null
  const { invoiced, owed, in_favour: inFavour } = invoices
  return {
    unbilled: money(unbilledUnits),
    provisions: money(notDeducted),
    draftId: invoices.draft_id,
    invoiced: money(invoiced),
    paid: money(invoiced - owed + inFavour),
    owed: money(owed),
    inFavour: money(inFavour),
  }
}

interface InvoiceSums {
  count: number
  invoiced: number
  owed: number
  in_favour: number
  draft_id: string | null
}

/** The payments follow from the unpaid rests, which the database keeps on each invoice. */
async function sumInvoices(executor: Executor, caseId: string, currency: string): Promise<InvoiceSums> {
  const { rows } = await sql<InvoiceSums>`
    select count(*)::int as count,
      coalesce(sum(case when kind = 'credit-note' then -gross_units else gross_units end)
        filter (where status <> 'draft'), 0)::bigint as invoiced,
      coalesce(sum(units_left) filter (where units_left > 0), 0)::bigint as owed,
      coalesce(-sum(units_left) filter (where units_left < 0), 0)::bigint as in_favour,
      (array_agg(id order by created_at, id) filter (where status = 'draft'))[1] as draft_id
    from invoices where case_id = ${caseId}::uuid and currency = ${currency}`.execute(executor)
  const [sums] = rows
  if (!sums) throw new Error('A sum returned no row')
  return sums
}
