// The content of an XML invoice, read back from either format.
import { findAll, readXml, textAt, type XmlElement } from '@maat/domain/words/read-xml'

export interface ParsedParty {
  name: string
  country: string
  city: string
  vat: string
  fiscal: string
  legalId: string
  address: string
  addressScheme: string
}

export interface ParsedLine {
  name: string
  quantity: string
  unit: string
  price: string
  net: string
  category: string
  rate: string
}

export interface ParsedVatPart {
  base: string
  vat: string
  category: string
  rate: string
  code: string
  reason: string
}

export interface ParsedInvoice {
  form: 'cii' | 'ubl'
  profile: string
  number: string
  type: string
  issuedOn: string
  dueOn: string
  currency: string
  buyerReference: string
  notes: { subject: string; text: string }[]
  frame: string
  seller: ParsedParty
  buyer: ParsedParty
  periodFrom: string
  periodUntil: string
  means: string
  iban: string
  remittance: string
  corrects: string
  lines: ParsedLine[]
  parts: ParsedVatPart[]
  totals: { lines: string; net: string; vat: string; gross: string; prepaid: string; payable: string }
  hasEmptyElement: boolean
}

/** Undefined if it is no invoice in these two formats. */
export function parseInvoice(xml: string): ParsedInvoice | undefined {
  const root = readXml(xml)
  if (root?.name === 'CrossIndustryInvoice') return readCii(root)
  if (root?.name === 'Invoice' || root?.name === 'CreditNote') return readUbl(root)
  return undefined
}

const isEmpty = ({ children, text }: XmlElement): boolean =>
  children.length === 0 ? text.trim() === '' : children.some(isEmpty)

const dashed = (day: string): string => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

function readCii(root: XmlElement): ParsedInvoice {
  const at = (path: string) => textAt(root, path)
  const trade = 'SupplyChainTradeTransaction'
  const [agreement] = findAll(root, `${trade}/ApplicableHeaderTradeAgreement`)
  const [settlement] = findAll(root, `${trade}/ApplicableHeaderTradeSettlement`)
  const [sums] = findAll(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const paid = 'SpecifiedTradeSettlementPaymentMeans'
  const moment = (path: string) => dashed(textAt(settlement, `${path}/DateTimeString`))
  return {
    form: 'cii',
    profile: at('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    frame: at('ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
    number: at('ExchangedDocument/ID'),
    type: at('ExchangedDocument/TypeCode'),
    issuedOn: dashed(at('ExchangedDocument/IssueDateTime/DateTimeString')),
    notes: findAll(root, 'ExchangedDocument/IncludedNote').map(note => ({
      subject: textAt(note, 'SubjectCode'),
      text: textAt(note, 'Content'),
    })),
    buyerReference: textAt(agreement, 'BuyerReference'),
    seller: ciiParty(findAll(agreement, 'SellerTradeParty')[0]),
    buyer: ciiParty(findAll(agreement, 'BuyerTradeParty')[0]),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    dueOn: moment('SpecifiedTradePaymentTerms/DueDateDateTime'),
    periodFrom: moment('BillingSpecifiedPeriod/StartDateTime'),
    periodUntil: moment('BillingSpecifiedPeriod/EndDateTime'),
    means: textAt(settlement, `${paid}/TypeCode`),
    iban: textAt(settlement, `${paid}/PayeePartyCreditorFinancialAccount/IBANID`),
    remittance: textAt(settlement, 'PaymentReference'),
    corrects: textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
    lines: findAll(root, `${trade}/IncludedSupplyChainTradeLineItem`).map(ciiLine),
    parts: findAll(settlement, 'ApplicableTradeTax').map(part => ({
      base: textAt(part, 'BasisAmount'),
      vat: textAt(part, 'CalculatedAmount'),
      category: textAt(part, 'CategoryCode'),
      rate: textAt(part, 'RateApplicablePercent'),
      code: textAt(part, 'ExemptionReasonCode'),
      reason: textAt(part, 'ExemptionReason'),
    })),
    totals: {
      lines: textAt(sums, 'LineTotalAmount'),
      net: textAt(sums, 'TaxBasisTotalAmount'),
      vat: textAt(sums, 'TaxTotalAmount'),
      gross: textAt(sums, 'GrandTotalAmount'),
      prepaid: textAt(sums, 'TotalPrepaidAmount'),
      payable: textAt(sums, 'DuePayableAmount'),
    },
    hasEmptyElement: isEmpty(root),
  }
}

function ciiParty(party: XmlElement | undefined): ParsedParty {
  const number = (scheme: string) =>
    findAll(party, 'SpecifiedTaxRegistration/ID').find(id => id.attributes.schemeID === scheme)?.text ?? ''
  const [address] = findAll(party, 'URIUniversalCommunication/URIID')
  return {
    name: textAt(party, 'Name'),
    country: textAt(party, 'PostalTradeAddress/CountryID'),
    city: textAt(party, 'PostalTradeAddress/CityName'),
    vat: number('VA'),
    fiscal: number('FC'),
    legalId: textAt(party, 'SpecifiedLegalOrganization/ID'),
    address: address?.text ?? '',
    addressScheme: address?.attributes.schemeID ?? '',
  }
}

function ciiLine(line: XmlElement): ParsedLine {
  const tax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax'
  const [quantity] = findAll(line, 'SpecifiedLineTradeDelivery/BilledQuantity')
  return {
    name: textAt(line, 'SpecifiedTradeProduct/Name'),
    quantity: quantity?.text ?? '',
    unit: quantity?.attributes.unitCode ?? '',
    price: textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
    net: textAt(
      line,
      'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    ),
    category: textAt(line, `${tax}/CategoryCode`),
    rate: textAt(line, `${tax}/RateApplicablePercent`),
  }
}

function readUbl(root: XmlElement): ParsedInvoice {
  const at = (path: string) => textAt(root, path)
  const kind = root.name
  const sums = (name: string) => at(`LegalMonetaryTotal/${name}`)
  return {
    form: 'ubl',
    profile: at('CustomizationID'),
    frame: at('ProfileID'),
    number: at('ID'),
    type: at(`${kind}TypeCode`),
    issuedOn: at('IssueDate'),
    dueOn: at('DueDate'),
    notes: findAll(root, 'Note').map(note => ({ subject: '', text: note.text })),
    currency: at('DocumentCurrencyCode'),
    buyerReference: at('BuyerReference'),
    seller: ublParty(findAll(root, 'AccountingSupplierParty/Party')[0]),
    buyer: ublParty(findAll(root, 'AccountingCustomerParty/Party')[0]),
    periodFrom: at('InvoicePeriod/StartDate'),
    periodUntil: at('InvoicePeriod/EndDate'),
    means: at('PaymentMeans/PaymentMeansCode'),
    iban: at('PaymentMeans/PayeeFinancialAccount/ID'),
    remittance: at('PaymentMeans/PaymentID'),
    corrects: at('BillingReference/InvoiceDocumentReference/ID'),
    lines: findAll(root, `${kind}Line`).map(ublLine),
    parts: findAll(root, 'TaxTotal/TaxSubtotal').map(part => ({
      base: textAt(part, 'TaxableAmount'),
      vat: textAt(part, 'TaxAmount'),
      category: textAt(part, 'TaxCategory/ID'),
      rate: textAt(part, 'TaxCategory/Percent'),
      code: textAt(part, 'TaxCategory/TaxExemptionReasonCode'),
      reason: textAt(part, 'TaxCategory/TaxExemptionReason'),
    })),
    totals: {
      lines: sums('LineExtensionAmount'),
      net: sums('TaxExclusiveAmount'),
      vat: at('TaxTotal/TaxAmount'),
      gross: sums('TaxInclusiveAmount'),
      prepaid: sums('PrepaidAmount'),
      payable: sums('PayableAmount'),
    },
    hasEmptyElement: isEmpty(root),
  }
}

function ublParty(party: XmlElement | undefined): ParsedParty {
  const number = (scheme: string) =>
    textAt(
      findAll(party, 'PartyTaxScheme').find(one => textAt(one, 'TaxScheme/ID') === scheme),
      'CompanyID',
    )
  const [address] = findAll(party, 'EndpointID')
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName'),
    country: textAt(party, 'PostalAddress/Country/IdentificationCode'),
    city: textAt(party, 'PostalAddress/CityName'),
    vat: number('VAT'),
    fiscal: number('TAX'),
    legalId: textAt(party, 'PartyLegalEntity/CompanyID'),
    address: address?.text ?? '',
    addressScheme: address?.attributes.schemeID ?? '',
  }
}

function ublLine(line: XmlElement): ParsedLine {
  const quantity = [...findAll(line, 'InvoicedQuantity'), ...findAll(line, 'CreditedQuantity')][0]
  return {
    name: textAt(line, 'Item/Name'),
    quantity: quantity?.text ?? '',
    unit: quantity?.attributes.unitCode ?? '',
    price: textAt(line, 'Price/PriceAmount'),
    net: textAt(line, 'LineExtensionAmount'),
    category: textAt(line, 'Item/ClassifiedTaxCategory/ID'),
    rate: textAt(line, 'Item/ClassifiedTaxCategory/Percent'),
  }
}
