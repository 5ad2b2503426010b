import type { InvoiceSum } from '@maat/contract/invoices'

type Asked = Pick<InvoiceSum, 'gross' | 'credited' | 'paid' | 'givenBack'>

/** The amount due of an invoice; negative if the client gets money back. */
export const amountDue = ({ gross, credited, paid, givenBack }: Asked): InvoiceSum['gross'] => ({
  ...gross,
  units: gross.units - credited.units - paid.units + givenBack.units,
})
