// The form that mails an invoice: only a chosen recipient reads the document with the details of the work.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { Language } from '@maat/domain/words/languages'

interface MailValues {
  address: string
  language: Language
  /** The address for which the document was ticked: another address has no tick. */
  paperFor: string
}

/** The client reads everything. */
export const mailTo = ({
  buyerEmail,
  language,
}: Pick<InvoiceView, 'buyerEmail' | 'language'>): MailValues => ({
  address: buyerEmail,
  language,
  paperFor: buyerEmail,
})

const normal = (address: string) => address.trim().toLowerCase()

export const showsPaper = ({ address, paperFor }: MailValues): boolean =>
  paperFor !== '' && normal(address) === normal(paperFor)

export const bodyOfMail = (values: MailValues) => ({
  address: values.address,
  language: values.language,
  showsPaper: showsPaper(values),
})
