// Splits an invoice between the payers of its case's agreement. An issued invoice keeps the result, and finds in it
// whose part a payment pays, and what each payer owes, has paid and is still asked for.
import { amountOf, subtract } from '@maat/domain/money/amount'
import type { PayerDetails } from '@maat/domain/money/invoice-parties'
import { splitAmongPayers } from '@maat/domain/money/payers'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { readCaseBilling } from '../billing/index.ts'
import { creditedUnits, type InvoiceRow } from './invoice-store.ts'

type Asked = Pick<InvoiceRow, 'case_id' | 'currency' | 'gross_units' | 'kind'>

export async function payersOfInvoice(executor: Executor, row: Asked): Promise<PayerDetails[]> {
  const { currency } = row
  const agreed = row.kind === 'credit-note' ? undefined : await readCaseBilling(executor, row.case_id)
  const isShared = agreed?.payers.some(({ kind }) => kind !== 'client')
  if (!agreed || !isShared) return []
  const used = await usedOfCeilings(executor, row.case_id)
  const payers = agreed.payers.map(({ ceiling, ...payer }) => ({
    ...payer,
    left: ceiling && subtract(ceiling, amountOf(used.get(payer.name) ?? 0, currency)),
  }))
  return splitAmongPayers(amountOf(row.gross_units, currency), payers).map(
    ({ kind, name, email, claimNumber, vatNumber, amount: { units } }) => ({
      kind,
      name,
      email,
      claimNumber,
      vatNumber,
      units,
    }),
  )
}

/** Whether other payers than the client will get a part of a draft. */
export const isShared = async (executor: Executor, row: Asked): Promise<boolean> =>
  (await payersOfInvoice(executor, row)).length > 0

/** The amounts already billed to insurers in this case, without fully credited invoices. */
async function usedOfCeilings(executor: Executor, caseId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; units: string }>`
    select p ->> 'name' as name, sum((p ->> 'units')::bigint) as units
    from invoices i cross join jsonb_array_elements(i.payers) p
    where i.case_id = ${caseId} and i.status = 'issued' and p ->> 'kind' = 'insurer'
      and ${creditedUnits} < i.gross_units
    group by 1`.execute(executor)
  return new Map(rows.map(({ name, units }) => [name, Number(units)]))
}

interface Shared {
  payers: readonly PayerDetails[]
}

/**
 * The place of the payer with this address; the client without an address, or if it belongs to nobody else. Null if
 * nobody shares the invoice, or if the client pays nothing of it.
 */
export function placeOfPayer({ payers }: Shared, address: string | null): number | null {
  const other = payers.findIndex(payer => isOtherPayer(payer, address))
  const place = other < 0 ? payers.findIndex(({ kind }) => kind === 'client') : other
  return place < 0 ? null : place
}

/** The payer beside the client with this address. */
export const payerOfAddress = ({ payers }: Shared, address: string): PayerDetails | undefined =>
  payers.find(payer => isOtherPayer(payer, address))

const isOtherPayer = ({ kind, email }: PayerDetails, address: string | null): boolean =>
  kind !== 'client' && email !== '' && email.toLowerCase() === address?.toLowerCase()

/** The place of the payer to whom one of these references belongs; null if they name several or nobody. */
export function placeOfReferences({ payers }: Shared, references: readonly string[]): number | null {
  const named = payers.flatMap(({ reference }, place) =>
    reference && references.includes(reference) ? [place] : [],
  )
  return named.length === 1 ? (named[0] ?? null) : null
}

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
