// The parts of a shared invoice's credit balance: a refund goes to the payer to whom the money belongs.
import type { PayerDetails } from '@maat/domain/money/invoices/invoice-parties'
import type { Executor } from '../../../../platform/db/database.ts'
import type { InvoiceRow } from '../invoice-store.ts'
import { creditBalanceOf } from '../invoice-view.ts'
import { partsOfPayers, readPayers } from './invoice-payers.ts'

interface PayersCredit extends Pick<PayerDetails, 'kind' | 'email'> {
  /** Empty for the client. */
  payer: string
  units: number
  isKnown: boolean
}

/** Empty if the client alone pays the invoice. */
export async function creditPartsOf(executor: Executor, row: InvoiceRow): Promise<PayersCredit[]> {
  const parts = await partsOfPayers(executor, row)
  return row.payers.map(({ kind, name, email }, payerNumber) => {
    const part = parts.find(({ payer }) => payer === payerNumber)
    return {
      payer: kind === 'client' ? '' : name,
      kind,
      email,
      units: part ? Math.max(0, part.inFavour - part.reserved) : 0,
      isKnown: part?.isKnown ?? false,
    }
  })
}

/** The most that a payer may get back: the estimate of an unknown part is no limit, the balance is. */
export async function refundableUnits(executor: Executor, row: InvoiceRow, payer: string): Promise<number> {
  const parts = await creditPartsOf(executor, row)
  if (parts.length === 0) return payer === '' ? creditBalanceOf(row) : 0
  const part = parts.find(one => one.payer === payer)
  if (!part) return 0
  return part.isKnown ? part.units : creditBalanceOf(row)
}

/** The most of the credit of the payer at this place that may pay a debt. */
export async function usableUnits(
  executor: Executor,
  row: InvoiceRow,
  payer: number | null,
): Promise<number> {
  const part = (await readPayers(executor, row)).find(one => one.payer === payer)
  if (!part) return 0
  return part.isKnown ? Math.max(0, part.inFavour - part.reserved) : creditBalanceOf(row)
}
