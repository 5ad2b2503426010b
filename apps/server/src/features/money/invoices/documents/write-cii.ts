// Writes the invoice as Cross Industry Invoice (EN 16931), which Factur-X embeds in its PDF.
import type { Day } from '@maat/domain/calendar/day'
import { type Amount, serializeAmount } from '@maat/domain/money/amounts/amount'
import { shortRate, type VatPart, type VatTotals } from '@maat/domain/money/invoices/vat-totals'
import { frenchFrame, frenchNotes, isFrench } from './french-notes.ts'
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

const PROFILE = 'urn:cen.eu:en16931:2017'
const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

export function writeCii(document: InvoiceDocument): string {
  const sums = sumsOf(document)
  return xmlFile('rsm:CrossIndustryInvoice', NAMESPACES, [
    branch(
      'rsm:ExchangedDocumentContext',
      isFrench(document)
        ? branch(
            'ram:BusinessProcessSpecifiedDocumentContextParameter',
            leaf('ram:ID', frenchFrame(document)),
          )
        : '',
      branch('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', PROFILE)),
    ),
    branch(
      'rsm:ExchangedDocument',
      leaf('ram:ID', document.number),
      leaf('ram:TypeCode', TYPE_CODES[document.kind]),
      branch('ram:IssueDateTime', day(document.issuedOn)),
      notesOf(document),
    ),
    branch(
      'rsm:SupplyChainTradeTransaction',
      document.lines.map((line, index) => lineOf(document, signedLine(line), index, sums.lines[index])),
      agreementOf(document),
      branch(
        'ram:ApplicableHeaderTradeDelivery',
        branch(
          'ram:ActualDeliverySupplyChainEvent',
          branch('ram:OccurrenceDateTime', day(document.serviceUntil)),
        ),
      ),
      settlementOf(document, sums),
    ),
  ])
}

/** Format 102: year, month and day without separators. */
const day = (date: Day, prefix = 'udt'): XmlNode =>
  leaf(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' })

const amount = (name: string, value: Amount, attributes: Record<string, string> = {}): XmlNode =>
  leaf(name, serializeAmount(value), attributes)

function notesOf(document: InvoiceDocument): XmlNode[] {
  const free = transmittedNotes(document).map(text => branch('ram:IncludedNote', leaf('ram:Content', text)))
  const french = isFrench(document) ? frenchNotes(document) : []
  const bySubject = french.map(({ text, subject }) =>
    branch('ram:IncludedNote', leaf('ram:Content', text), leaf('ram:SubjectCode', subject)),
  )
  return [...free, ...bySubject]
}

/** Lines out of scope have no rate, not even zero. */
const rateOf = ({ category, rate }: Pick<DocumentLine, 'category' | 'rate'>): XmlNode =>
  category === 'O' ? '' : leaf('ram:RateApplicablePercent', shortRate(rate))

function lineOf(document: InvoiceDocument, line: DocumentLine, index: number, net?: Amount): XmlNode {
  return branch(
    'ram:IncludedSupplyChainTradeLineItem',
    branch('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(index + 1))),
    branch('ram:SpecifiedTradeProduct', leaf('ram:Name', transmittedName(document, line))),
    branch(
      'ram:SpecifiedLineTradeAgreement',
      branch('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', line.price)),
    ),
    branch(
      'ram:SpecifiedLineTradeDelivery',
      leaf('ram:BilledQuantity', line.quantity, { unitCode: UNIT_CODES[line.unit] }),
    ),
    branch(
      'ram:SpecifiedLineTradeSettlement',
      branch(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', line.category),
        rateOf(line),
      ),
      branch(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        net ? amount('ram:LineTotalAmount', net) : '',
      ),
    ),
  )
}

function agreementOf(document: InvoiceDocument): XmlNode {
  return branch(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', document.caseReference),
    branch('ram:SellerTradeParty', partyOf(document, document.seller)),
    branch('ram:BuyerTradeParty', partyOf(document, document.buyer)),
  )
}

function partyOf(document: InvoiceDocument, party: InvoiceSeller | InvoiceBuyer): XmlNode[] {
  const legal = legalIdOf(party)
  const address = addressOf(party)
  const { vat, fiscal } = taxNumbersOf(document, party)
  const registration = (id: string, schemeID: string) =>
    branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', id, { schemeID }))
  return [
    leaf('ram:Name', party.name),
    branch('ram:SpecifiedLegalOrganization', leaf('ram:ID', legal.id, { schemeID: legal.scheme })),
    branch(
      'ram:PostalTradeAddress',
      leaf('ram:PostcodeCode', party.postcode),
      leaf('ram:LineOne', party.street),
      leaf('ram:CityName', party.city),
      leaf('ram:CountryID', party.country),
    ),
    branch('ram:URIUniversalCommunication', leaf('ram:URIID', address.id, { schemeID: address.scheme })),
    registration(vat, 'VA'),
    registration(fiscal, 'FC'),
  ]
}

function settlementOf(document: InvoiceDocument, sums: VatTotals): XmlNode {
  const isCredit = document.kind === 'credit-note'
  return branch(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', remittanceOf(document)),
    leaf('ram:InvoiceCurrencyCode', document.currency),
    isCredit ? '' : meansOf(document),
    sums.parts.map(part => taxOf(document, part)),
    branch(
      'ram:BillingSpecifiedPeriod',
      branch('ram:StartDateTime', day(document.serviceFrom)),
      branch('ram:EndDateTime', day(document.serviceUntil)),
    ),
    isCredit
      ? ''
      : branch(
          'ram:SpecifiedTradePaymentTerms',
          leaf('ram:Description', document.seller.lateTerms),
          branch('ram:DueDateDateTime', day(document.dueOn)),
        ),
    summationOf(sums),
    document.corrects
      ? branch(
          'ram:InvoiceReferencedDocument',
          leaf('ram:IssuerAssignedID', document.corrects.number),
          branch('ram:FormattedIssueDateTime', day(document.corrects.issuedOn, 'qdt')),
        )
      : '',
  )
}

function meansOf(document: InvoiceDocument): XmlNode {
  const { iban, bic } = document.seller
  return branch(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', meansCode(document)),
    branch('ram:PayeePartyCreditorFinancialAccount', leaf('ram:IBANID', iban)),
    branch('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', bic)),
  )
}

function taxOf(document: InvoiceDocument, part: VatPart): XmlNode {
  const { code, reason } = exemptionOf(document, part)
  return branch(
    'ram:ApplicableTradeTax',
    amount('ram:CalculatedAmount', part.vat),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', reason),
    amount('ram:BasisAmount', part.base),
    leaf('ram:CategoryCode', part.category),
    leaf('ram:ExemptionReasonCode', code),
    rateOf(part),
  )
}

function summationOf({ net, vat, gross, prepaid, payable }: VatTotals): XmlNode {
  return branch(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    // The document has no allowances: discounts are lines.
    amount('ram:LineTotalAmount', net),
    amount('ram:TaxBasisTotalAmount', net),
    amount('ram:TaxTotalAmount', vat, { currencyID: vat.currency }),
    amount('ram:GrandTotalAmount', gross),
    prepaid.units === 0 ? '' : amount('ram:TotalPrepaidAmount', prepaid),
    amount('ram:DuePayableAmount', payable),
  )
}
