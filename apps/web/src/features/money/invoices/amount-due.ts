import type { InvoiceSum } from '@maat/contract/money/invoices'
import { type Due, dueOf, firstPayment } from '@maat/domain/money/payments/due'
import { todayHere } from '../../../texts/today-here.ts'

/** The amount due of an invoice, by all its payers; negative if nobody owes anything and somebody gets money back. */
export const amountDue = ({
  open,
  inFavour,
}: Pick<InvoiceSum, 'open' | 'inFavour'>): InvoiceSum['gross'] => ({
  ...open,
  units: open.units > 0 ? open.units : -inFavour.units,
})

/** The client is asked for this: their own part of a shared invoice. Negative if they get money back. */
export const amountOfLink = ({
  dueFromClient,
  inFavourOfClient,
}: Pick<InvoiceSum, 'dueFromClient' | 'inFavourOfClient'>): InvoiceSum['gross'] => ({
  ...dueFromClient,
  units: dueFromClient.units > 0 ? dueFromClient.units : -inFavourOfClient.units,
})

/** The amounts that its client has to pay now and next, with or without a payment plan. */
export const dueOfInvoice = ({ openParts }: Pick<InvoiceSum, 'openParts'>): Due =>
  dueOf(
    openParts.map(({ dueOn, amount: { units } }) => ({ dueOn, units })),
    todayHere(),
  )

/** The first payment of a plan, or the client's part. The parts of other payers are theirs to pay. */
export function firstAmount(row: InvoiceSum): InvoiceSum['gross'] {
  return row.hasPlan && row.dueFromClient.units > 0
    ? { ...row.gross, units: firstPayment(dueOfInvoice(row)) }
    : row.dueFromClient
}
