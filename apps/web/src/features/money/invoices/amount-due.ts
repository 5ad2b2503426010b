import type { InvoiceSum } from '@maat/contract/invoices'
import { type Due, dueOf, firstPayment } from '@maat/domain/money/due'
import { todayHere } from '../../../texts/today-here.ts'

type Owed = Pick<InvoiceSum, 'gross' | 'credited' | 'paid' | 'givenBack' | 'writtenOff'>

/** The amount due of an invoice; negative if the client gets money back. */
export const amountDue = ({ gross, credited, paid, givenBack, writtenOff }: Owed): InvoiceSum['gross'] => ({
  ...gross,
  units: gross.units - credited.units - paid.units - writtenOff.units + givenBack.units,
})

/** The client is asked for this: their own part of a shared invoice. Negative if they get money back. */
export const amountAsked = (invoice: InvoiceSum): InvoiceSum['gross'] => {
  const due = amountDue(invoice)
  return due.units < 0 ? due : invoice.askedOfClient
}

/** The amounts that its client has to pay now and next, with or without a payment plan. */
export const dueOfInvoice = ({ openParts }: Pick<InvoiceSum, 'openParts'>): Due =>
  dueOf(
    openParts.map(({ dueOn, amount: { units } }) => ({ dueOn, units })),
    todayHere(),
  )

/** The first payment of a plan, or the client's part. Once it is paid, they can pay the part of another payer. */
export function firstAmount(row: InvoiceSum): InvoiceSum['gross'] {
  if (row.askedOfClient.units <= 0) return amountDue(row)
  return row.hasPlan ? { ...row.gross, units: firstPayment(dueOfInvoice(row)) } : row.askedOfClient
}
