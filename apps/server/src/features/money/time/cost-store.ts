// The rows of costs, each with its case, its receipt and its invoice.
import type { PriceUnit } from '@maat/domain/money/invoices/billing-types'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { CaseCosts } from '../../../platform/db/schema.generated.ts'
import { NAME_COLUMNS, POSITION_COLUMNS, type WithNamedCase } from '../../cases/case-store/index.ts'
import { INVOICE_COLUMNS, type OfInvoice, workColumns } from './work-columns.ts'

export interface CostRecord extends Selectable<CaseCosts>, WithNamedCase, OfInvoice {
  person_name: string
  proof_name: string | null
  per: PriceUnit | null
}

export function costsWithCases(executor: Executor, callerId: string | undefined) {
  return executor
    .selectFrom('case_costs as k')
    .innerJoin('cases as c', 'c.id', 'k.case_id')
    .leftJoin('invoice_lines as l', 'l.id', 'k.invoice_line_id')
    .leftJoin('invoices as i', 'i.id', 'l.invoice_id')
    .leftJoin('documents as d', 'd.id', 'k.proof_id')
    .leftJoin('price_items as p', 'p.id', 'k.price_item_id')
    .selectAll('k')
    .select([...POSITION_COLUMNS, ...NAME_COLUMNS])
    .select(INVOICE_COLUMNS)
    .select(['d.name as proof_name', 'p.per'])
    .select(workColumns('k.person_id', callerId))
}

export async function findCost(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<CostRecord | undefined> {
  if (options.lock)
    await executor.selectFrom('case_costs').select('id').where('id', '=', id).forUpdate().execute()
  return await costsWithCases(executor, options.callerId).where('k.id', '=', id).executeTakeFirst()
}

export async function insertCost(tx: Tx, row: Insertable<CaseCosts>): Promise<string> {
  const { id } = await tx.insertInto('case_costs').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The request locks the row, so its version only has to grow. */
export async function updateCost(tx: Tx, id: string, change: Updateable<CaseCosts>): Promise<void> {
  await tx
    .updateTable('case_costs')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteCost(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('case_costs').where('id', '=', id).execute()
}
