// The part of one payer of a shared invoice, with what is paid and left of it.
import type { Executor } from '../../../platform/db/database.ts'
import { type InvoiceRow, type PartRow, partsOfPayers, placeOfPayer } from '../invoices/index.ts'

export interface PayersPart {
  share: number
  paid: number
  left: number
}

/** A credit note leaves nothing to pay. */
export const openUnits = ({ kind, units_left: left }: InvoiceRow): number =>
  kind === 'credit-note' ? 0 : Math.max(0, left)

/** Undefined if nobody shares the invoice, or if the address belongs to none of its payers. */
export async function partOfAddress(
  executor: Executor,
  invoice: InvoiceRow,
  address: string,
): Promise<PayersPart | undefined> {
  const own = invoice.payers.flatMap(({ kind, email }, place) =>
    kind !== 'client' && isSame(email, address) ? [place] : [],
  )
  if (own.length > 0) return await partOf(executor, invoice, own)
  return isSame(invoice.buyer?.email, address) ? await partOfClient(executor, invoice) : undefined
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
  const place = placeOfPayer(invoice, address)
  if (place === null || invoice.payers[place]?.kind === 'client')
    return { openParts: invoice.open_parts, hasPlan: invoice.has_plan }
  const part = await partOfAddress(executor, invoice, address)
  const units = part?.left ?? openUnits(invoice)
  const isOpen = invoice.due_on !== null && units > 0
  return { openParts: isOpen ? [{ dueOn: invoice.due_on ?? '', units }] : [], hasPlan: false }
}

/** Nothing if the others pay the whole invoice. */
export async function partOfClient(executor: Executor, invoice: InvoiceRow): Promise<PayersPart | undefined> {
  if (invoice.payers.length === 0) return undefined
  const own = invoice.payers.flatMap(({ kind }, place) => (kind === 'client' ? [place] : []))
  return await partOf(executor, invoice, own)
}

/** Undefined if nobody knows who made one of the payments. */
async function partOf(
  executor: Executor,
  invoice: InvoiceRow,
  places: readonly number[],
): Promise<PayersPart | undefined> {
  const parts = await partsOfPayers(executor, invoice)
  const own = parts.filter((_, place) => places.includes(place))
  if (own.some(({ paid }) => paid === null)) return undefined
  const share = own.reduce((sum, { owed }) => sum + owed, 0)
  const paid = own.reduce((sum, part) => sum + (part.paid ?? 0), 0)
  return { share, paid, left: Math.min(openUnits(invoice), Math.max(0, share - paid)) }
}

const isSame = (one: string | null | undefined, other: string | null) =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase()
