// The money of a case at its closing: unbilled work, invoices, payments and the balance.
import type { CaseClosingView } from '@maat/contract/case-closing'
import { amountOf } from '@maat/domain/money/amount'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { findUnbilled, sumUnbilled, writtenOffUnits } from '../../money/invoices/index.ts'
import type { CaseRow } from '../case-access/index.ts'

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
  const { invoiced, owed, in_favour: inFavour, written_off: writtenOff } = invoices
  return {
    unbilled: money(unbilledUnits),
    provisions: money(notDeducted),
    draftId: invoices.draft_id,
    invoiced: money(invoiced),
    paid: money(invoiced - owed + inFavour - writtenOff),
    owed: money(owed),
    inFavour: money(inFavour),
  }
}

interface InvoiceSums {
  count: number
  invoiced: number
  owed: number
  in_favour: number
  written_off: number
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
      coalesce(sum(${writtenOffUnits}), 0)::bigint as written_off,
      (array_agg(id order by created_at, id) filter (where status = 'draft'))[1] as draft_id
    from invoices i where case_id = ${caseId}::uuid and currency = ${currency}`.execute(executor)
  const [sums] = rows
  if (!sums) throw new Error('A sum returned no row')
  return sums
}
