// The part of each payer of a shared invoice: what they owe after credit notes, have paid and are still asked for.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { InvoiceRow } from './invoice-store.ts'

export interface PayersPart {
  /** After credit notes. */
  owed: number
  /** Null while a payment of the invoice is not known to be anybody's. */
  paid: number | null
  left: number
}

/** In the order of the payers; empty if nobody shares the invoice. The database computes them for lists too. */
export async function partsOfPayers(
  executor: Executor,
  { id, payers }: Pick<InvoiceRow, 'id' | 'payers'>,
): Promise<PayersPart[]> {
  if (payers.length === 0) return []
  const { rows } = await sql<PayersPart>`
    select owed_by_payer(i, place) as owed, paid_by_payer(i, place) as paid, left_of_payer(i, place) as "left"
    from invoices i, generate_series(0, ${payers.length - 1}::int) place
    where i.id = ${id} order by place`.execute(executor)
  return rows
}
