// Splits an invoice between the payers of its case's agreement, and a credit note like its invoice. An issued one keeps
// the result, and finds in it whose part a payment pays.
import type { CaseId, UserId } from '@maat/contract/ids'
import { amountOf, subtract } from '@maat/domain/money/amounts/amount'
import type { PayerDetails } from '@maat/domain/money/invoices/invoice-parties'
import { splitAmongPayers, splitCreditNote } from '@maat/domain/money/invoices/payers'
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/db/database.ts'
import { readCaseBilling } from '../../billing/index.ts'
import type { InvoiceRow } from '../invoice-store.ts'
import { partsOfPayers } from './invoice-payers.ts'

type SharedInvoice = Pick<InvoiceRow, 'case_id' | 'corrects' | 'currency' | 'gross_units' | 'kind'>

export async function payersOfInvoice(executor: Executor, row: SharedInvoice): Promise<PayerDetails[]> {
  const { currency } = row
  if (row.kind === 'credit-note') return await payersOfNote(executor, row)
  const agreed = await readCaseBilling(executor, row.case_id)
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

/** The payers of the credited invoice, in its order, each with what the note takes from their part. */
async function payersOfNote(
  executor: Executor,
  { corrects, gross_units: gross }: SharedInvoice,
): Promise<PayerDetails[]> {
  const invoice = await executor
    .selectFrom('invoices')
    .select(['id', 'payers'])
    .where('id', '=', corrects)
    .executeTakeFirstOrThrow()
  if (invoice.payers.length === 0) return []
  const parts = await partsOfPayers(executor, invoice)
  const taken = splitCreditNote(
    gross,
    parts.map(({ owed }) => owed),
  )
  return invoice.payers.map(({ reference: _, ...payer }, payerNumber) => ({
    ...payer,
    units: taken[payerNumber] ?? 0,
  }))
}

/** Whether other payers than the client will get a part of a draft. */
export const isShared = async (executor: Executor, row: SharedInvoice): Promise<boolean> =>
  (await payersOfInvoice(executor, row)).length > 0

/** The amounts already billed to insurers in this case, without what was credited. */
async function usedOfCeilings(executor: Executor, caseId: CaseId): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; units: string }>`
    select p.name, sum(p.owed) as units
    from invoices i cross join lateral payers_of(i) p
    where i.case_id = ${caseId} and i.status = 'issued' and p.kind = 'insurer'
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
export function numberOfPayer({ payers }: Shared, address: string | null): number | null {
  const other = payers.findIndex(payer => isOtherPayer(payer, address))
  const payerNumber = other < 0 ? payers.findIndex(({ kind }) => kind === 'client') : other
  return payerNumber < 0 ? null : payerNumber
}

/** The payer beside the client with this address. */
export const payerOfAddress = ({ payers }: Shared, address: string): PayerDetails | undefined =>
  payers.find(payer => isOtherPayer(payer, address))

const isOtherPayer = ({ kind, email }: PayerDetails, address: string | null): boolean =>
  kind !== 'client' && email !== '' && email.toLowerCase() === address?.toLowerCase()

/** The place of the payer to whom one of these references belongs; null if they name several or nobody. */
export function payerWithReference({ payers }: Shared, references: readonly string[]): number | null {
  const named = payers.flatMap(({ reference }, payerNumber) =>
    reference && references.includes(reference) ? [payerNumber] : [],
  )
  return named.length === 1 ? (named[0] ?? null) : null
}

interface Debt extends Shared {
  case_id: CaseId
  client_id: UserId
}

/** Whose debt a posting changes: another payer of an invoice has an auxiliary account beside the client's. */
export function debtorOf({ case_id: caseId, client_id: clientId, payers }: Debt, payer: number | null) {
  const other = payers[payer ?? -1]
  return { caseId, clientId, payerName: other?.hasAccount ? other.name : null }
}

/** The place of the payer with this name; the client's if it is empty, null if nobody shares the invoice. */
export function payerWithName({ payers }: Shared, name: string): number | null {
  const payerNumber = payers.findIndex(payer => (name === '' ? payer.kind === 'client' : payer.name === name))
  return payerNumber < 0 ? null : payerNumber
}
