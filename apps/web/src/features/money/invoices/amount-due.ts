import type { InvoiceSum } from '@maat/contract/invoices'

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
