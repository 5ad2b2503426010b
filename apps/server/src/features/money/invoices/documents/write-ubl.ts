// Writes the invoice or credit note as UBL 2.1: in Peppol BIS Billing 3.0 if an access point delivers it.
import { type Amount, serializeAmount } from '@maat/domain/money/amounts/amount'
import { shortRate, type VatPart, type VatTotals } from '@maat/domain/money/invoices/vat-totals'
import {
  type DocumentLine,
  exemptionOf,
  type InvoiceBuyer,
  type InvoiceDocument,
  type InvoiceSeller,
  signedLine,
  sumsOf,
} from './invoice-document.ts'
import {
  addressOf,
  isForPeppol,
  legalIdOf,
  meansCode,
  remittanceOf,
  TYPE_CODES,
  taxNumbersOf,
  transmittedName,
  transmittedNotes,
  UNIT_CODES,
} from './transmitted.ts'
import { branch, leaf, type XmlNode, xmlFile } from './write-xml.ts'

/** Only the standard if Peppol does not deliver it, because Peppol's rules are stricter. */
const NORM = 'urn:cen.eu:en16931:2017'
const PEPPOL = `${NORM}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd'

/** A credit note is a separate document with other element names. */
const NAMES = {
  invoice: {
    root: 'Invoice',
    type: 'cbc:InvoiceTypeCode',
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
  },
  credit: {
    root: 'CreditNote',
    type: 'cbc:CreditNoteTypeCode',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
  },
} as const

export function writeUbl(document: InvoiceDocument): string {
  const sums = sumsOf(document)
  const isCredit = document.kind === 'credit-note'
  const names = isCredit ? NAMES.credit : NAMES.invoice
  const namespaces = {
    xmlns: `${SCHEMA}:${names.root}-2`,
    'xmlns:cac': `${SCHEMA}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${SCHEMA}:CommonBasicComponents-2`,
  }
  return xmlFile(names.root, namespaces, [
    leaf('cbc:CustomizationID', isForPeppol(document) ? PEPPOL : NORM),
    leaf('cbc:ProfileID', isForPeppol(document) ? PROFILE : ''),
    leaf('cbc:ID', document.number),
    leaf('cbc:IssueDate', document.issuedOn),
    isCredit ? '' : leaf('cbc:DueDate', document.dueOn),
    leaf(names.type, TYPE_CODES[document.kind]),
    // Peppol allows only one note.
    leaf('cbc:Note', transmittedNotes(document).join(' — ')),
    leaf('cbc:DocumentCurrencyCode', document.currency),
    leaf('cbc:BuyerReference', document.caseReference),
    branch(
      'cac:InvoicePeriod',
      leaf('cbc:StartDate', document.serviceFrom),
      leaf('cbc:EndDate', document.serviceUntil),
    ),
    correctedBy(document),
    branch('cac:AccountingSupplierParty', partyOf(document, document.seller, document.seller.legalForm)),
    branch('cac:AccountingCustomerParty', partyOf(document, document.buyer, '')),
    isCredit ? '' : meansOf(document),
    isCredit ? '' : branch('cac:PaymentTerms', leaf('cbc:Note', document.seller.lateTerms)),
    taxTotalOf(document, sums),
    monetaryTotalOf(sums),
    ...document.lines.map((line, index) => lineOf(document, signedLine(line), index, sums.lines[index])),
  ])
}

const amount = (name: string, value: Amount): XmlNode =>
  leaf(name, serializeAmount(value), { currencyID: value.currency })

const scheme = (id: string): XmlNode => branch('cac:TaxScheme', leaf('cbc:ID', id))

function correctedBy({ corrects }: InvoiceDocument): XmlNode {
  if (!corrects) return ''
  return branch(
    'cac:BillingReference',
    branch(
      'cac:InvoiceDocumentReference',
      leaf('cbc:ID', corrects.number),
      leaf('cbc:IssueDate', corrects.issuedOn),
    ),
  )
}

function partyOf(document: InvoiceDocument, party: InvoiceSeller | InvoiceBuyer, form: string): XmlNode {
  const legal = legalIdOf(party)
  const address = addressOf(party)
  const { vat, fiscal } = taxNumbersOf(document, party)
  const numbered = (id: string, name: string) =>
    id === '' ? '' : branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', id), scheme(name))
  return branch(
    'cac:Party',
    leaf('cbc:EndpointID', address.id, { schemeID: address.scheme }),
    branch('cac:PartyName', leaf('cbc:Name', party.name)),
    branch(
      'cac:PostalAddress',
      leaf('cbc:StreetName', party.street),
      leaf('cbc:CityName', party.city),
      leaf('cbc:PostalZone', party.postcode),
      branch('cac:Country', leaf('cbc:IdentificationCode', party.country)),
    ),
    numbered(vat, 'VAT'),
    numbered(fiscal, 'TAX'),
    branch(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', party.name),
      leaf('cbc:CompanyID', legal.id, { schemeID: legal.scheme }),
      leaf('cbc:CompanyLegalForm', form),
    ),
  )
}

function meansOf(document: InvoiceDocument): XmlNode {
  const { iban, bic } = document.seller
  return branch(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', meansCode(document)),
    leaf('cbc:PaymentID', remittanceOf(document)),
    branch(
      'cac:PayeeFinancialAccount',
      leaf('cbc:ID', iban),
      branch('cac:FinancialInstitutionBranch', leaf('cbc:ID', bic)),
    ),
  )
}

/** Lines out of scope have no rate, not even zero. */
const rateOf = ({ category, rate }: Pick<DocumentLine, 'category' | 'rate'>): XmlNode =>
  category === 'O' ? '' : leaf('cbc:Percent', shortRate(rate))

function taxTotalOf(document: InvoiceDocument, { parts, vat }: VatTotals): XmlNode {
  return branch(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', vat),
    parts.map(part => subtotalOf(document, part)),
  )
}

function subtotalOf(document: InvoiceDocument, part: VatPart): XmlNode {
  const { code, reason } = exemptionOf(document, part)
  return branch(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', part.base),
    amount('cbc:TaxAmount', part.vat),
    branch(
      'cac:TaxCategory',
      leaf('cbc:ID', part.category),
      rateOf(part),
      leaf('cbc:TaxExemptionReasonCode', code),
      leaf('cbc:TaxExemptionReason', reason),
      scheme('VAT'),
    ),
  )
}

function monetaryTotalOf({ net, gross, prepaid, payable }: VatTotals): XmlNode {
  return branch(
    'cac:LegalMonetaryTotal',
    // The document has no allowances: discounts are lines.
    amount('cbc:LineExtensionAmount', net),
    amount('cbc:TaxExclusiveAmount', net),
    amount('cbc:TaxInclusiveAmount', gross),
    prepaid.units === 0 ? '' : amount('cbc:PrepaidAmount', prepaid),
    amount('cbc:PayableAmount', payable),
  )
}

function lineOf(document: InvoiceDocument, line: DocumentLine, index: number, net?: Amount): XmlNode {
  const names = document.kind === 'credit-note' ? NAMES.credit : NAMES.invoice
  return branch(
    names.line,
    leaf('cbc:ID', String(index + 1)),
    leaf(names.quantity, line.quantity, { unitCode: UNIT_CODES[line.unit] }),
    net ? amount('cbc:LineExtensionAmount', net) : '',
    branch(
      'cac:Item',
      leaf('cbc:Name', transmittedName(document, line)),
      branch('cac:ClassifiedTaxCategory', leaf('cbc:ID', line.category), rateOf(line), scheme('VAT')),
    ),
    branch('cac:Price', leaf('cbc:PriceAmount', line.price, { currencyID: document.currency })),
  )
}
