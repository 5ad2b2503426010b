// The parts of a shared invoice's credit balance: a refund goes to the payer to whom the money belongs.
import { type CreditPart, creditParts } from '@maat/domain/money/credit-parts'
import type { PayerDetails } from '@maat/domain/money/invoice-parties'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { InvoiceRow } from './invoice-store.ts'
import { creditBalanceOf } from './invoice-view.ts'

interface PayersCredit extends CreditPart, Pick<PayerDetails, 'kind' | 'email'> {
  /** Empty for the client. */
  payer: string
}

/** Empty if the client alone pays the invoice. */
export async function creditPartsOf(executor: Executor, row: InvoiceRow): Promise<PayersCredit[]> {
  if (row.payers.length === 0) return []
  const paid = await paymentsOfPayers(executor, row)
  const refunded = await refundedUnits(executor, row)
  const isKnown = paid.every(({ payer }) => payer !== null)
  const done = refunded.reduce((sum, { done: units }) => sum + units, 0)
  const usedByClient = row.given_back_units - done
  const payers = row.payers.map((payer, place) => {
    const isClient = payer.kind === 'client'
    const own = refunded.find(({ payer_name }) => payer_name === nameOf(payer))
    return {
      isClient,
      share: payer.units,
      paid: isKnown ? (paid.find(one => one.payer === place)?.units ?? 0) : undefined,
      givenBack: (own?.units ?? 0) + (isClient ? usedByClient : 0),
    }
  })
  const { currency, gross_units: gross, credited_units: credited } = row
  const parts = creditParts(
    { currency, gross, credited, paid: row.paid_units, free: creditBalanceOf(row) },
    payers,
  )
  return row.payers.map((payer, at) => ({
    payer: nameOf(payer),
    kind: payer.kind,
    email: payer.email,
    units: parts[at]?.units ?? 0,
    isKnown: parts[at]?.isKnown ?? false,
  }))
}

/** The most that a payer may get back: the estimate of an unknown part is no limit, the balance is. */
export async function refundableUnits(executor: Executor, row: InvoiceRow, payer: string): Promise<number> {
  const parts = await creditPartsOf(executor, row)
  if (parts.length === 0) return payer === '' ? creditBalanceOf(row) : 0
  const part = parts.find(one => one.payer === payer)
  if (!part) return 0
  return part.isKnown ? part.units : creditBalanceOf(row)
}

const nameOf = ({ kind, name }: PayerDetails) => (kind === 'client' ? '' : name)

/** By the place of the payer; null for payments of an unknown payer. */
async function paymentsOfPayers(executor: Executor, { id }: InvoiceRow) {
  const { rows } = await sql<{ payer: number | null; units: number }>`
    select p.payer, sum(a.units)::bigint as units
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = ${id} and p.taken_back_at is null group by 1`.execute(executor)
  return rows
}

async function refundedUnits(executor: Executor, { id }: InvoiceRow) {
  const { rows } = await sql<{ payer_name: string; units: number; done: number }>`
    select payer_name, sum(units)::bigint as units,
      coalesce(sum(units) filter (where state = 'done'), 0)::bigint as done
    from refunds where invoice_id = ${id} and state not in ('refused', 'failed') group by 1`.execute(executor)
  return rows
}
