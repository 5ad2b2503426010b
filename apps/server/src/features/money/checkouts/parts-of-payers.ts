// The part of one payer of a shared invoice, found by their address.
import type { Executor } from '../../../platform/db/database.ts'
import { type InvoiceRow, numberOfPayer, type PartRow, partOfPayer } from '../invoices/index.ts'

export interface PayersPart {
  share: number
  paid: number
  left: number
}

/** A payer without a part of their own may pay the client's part. */
export const openUnits = ({ client_left: left }: InvoiceRow): number => left

/** An unknown address pays for the client. Undefined if nobody shares the invoice, or if the client pays nothing. */
export async function partOfAddress(
  executor: Executor,
  invoice: InvoiceRow,
  address: string,
): Promise<PayersPart | undefined> {
  const payerNumber = numberOfPayer(invoice, address)
  return payerNumber === null ? undefined : await partAt(executor, invoice, payerNumber)
}

export interface PayersDue {
  openParts: PartRow[]
  hasPlan: boolean
}

/** An agreed plan concerns only the client's part: other payers pay theirs on the day of the invoice. */
export async function dueOfAddress(
  executor: Executor,
  invoice: InvoiceRow,
  address: string,
): Promise<PayersDue> {
  const payerNumber = numberOfPayer(invoice, address)
  if (payerNumber === null || invoice.payers[payerNumber]?.kind === 'client')
    return { openParts: invoice.open_parts, hasPlan: invoice.has_plan }
  const units = (await partAt(executor, invoice, payerNumber)).left
  const dueOn = units > 0 ? invoice.due_on : null
  return { openParts: dueOn ? [{ dueOn, units }] : [], hasPlan: false }
}

/** Undefined if nobody shares the invoice, or if the others pay all of it. */
export async function partOfClient(executor: Executor, invoice: InvoiceRow): Promise<PayersPart | undefined> {
  const payerNumber = numberOfPayer(invoice, null)
  return payerNumber === null ? undefined : await partAt(executor, invoice, payerNumber)
}

/** A credit note leaves nothing to pay: it only says what it takes from the part. */
async function partAt(
  executor: Executor,
  invoice: InvoiceRow,
  payerNumber: number | null,
): Promise<PayersPart> {
  const part = await partOfPayer(executor, invoice, payerNumber)
  if (!part) return { share: invoice.payers[payerNumber ?? -1]?.units ?? 0, paid: 0, left: 0 }
  const { owed: share, paid, refunded, used, left } = part
  return { share, paid: paid - refunded - used, left }
}
