// The details that the law of an office's country requires on its invoices: none is issued before they are complete.
// Sources: Belgium, VAT code art. 53 § 2 and decree no 1 art. 5; France, CGI annexe II art. 242 nonies A and Code de
// commerce L441-9 and L616-1 of the consumers'; Cameroon, CGI art. 150. Name and address are always there.

export const OFFICE_PARTICULARS = [
  'legalName',
  'legalForm',
  'enterpriseNumber',
  'vatNumber',
  'register',
  'capital',
  'iban',
  'complaintsBody',
  'lateTerms',
] as const
export type OfficeParticular = (typeof OFFICE_PARTICULARS)[number]

const DEMANDED: Record<string, readonly OfficeParticular[]> = {
  BE: ['legalName', 'enterpriseNumber', 'vatNumber', 'register', 'iban'],
  FR: [
    'legalName',
    'legalForm',
    'enterpriseNumber',
    'vatNumber',
    'register',
    'capital',
    'complaintsBody',
    'lateTerms',
  ],
  CM: ['legalName', 'enterpriseNumber', 'register'],
}
/** The default for a country with unknown law. */
const ANYWHERE: readonly OfficeParticular[] = ['legalName', 'enterpriseNumber']

export const requiredParticulars = (country: string): readonly OfficeParticular[] =>
  DEMANDED[country] ?? ANYWHERE

export function missingParticulars(
  office: Readonly<Record<OfficeParticular, string>>,
  country: string,
): OfficeParticular[] {
  return requiredParticulars(country).filter(particular => office[particular].trim() === '')
}

export const MISSING_INVOICE_FIELDS = [
  ...OFFICE_PARTICULARS,
  'officeBilling',
  'buyerAddress',
  'buyerVatNumber',
  'buyerEnterpriseNumber',
  'proof',
] as const
export type MissingInvoiceField = (typeof MISSING_INVOICE_FIELDS)[number]
