// An invoice as plain data for its PDF and its two XML formats, as it was on the day of issue.

import type { Day } from '@maat/domain/calendar/day'
import type { RateChange } from '@maat/domain/money/agreements/rate-changes'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { InvoiceKind, LineKind, LineUnit, VatCategory } from '@maat/domain/money/invoices/billing-types'
import type { PayerDetails } from '@maat/domain/money/invoices/invoice-parties'
import { type LegalGround, legalWords } from '@maat/domain/money/invoices/legal-words'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import {
  computeVatTotals,
  type IssuedVat,
  type VatPart,
  type VatTotals,
} from '@maat/domain/money/invoices/vat-totals'
import type { Language } from '@maat/domain/words/languages'

interface PostalAddress {
  street: string
  postcode: string
  city: string
}

export interface InvoiceSeller extends PostalAddress {
  country: OfficeCountry
  name: string
  legalForm: string
  /** Belgium: ten digits; France: the SIREN; Cameroon: the NIU. */
  enterpriseNumber: string
  vatNumber: string
  register: string
  capital: string
  iban: string
  bic: string
  email: string
  complaintsBody: string
  lateTerms: string
}

export interface InvoiceBuyer extends PostalAddress {
  country: string
  name: string
  isBusiness: boolean
  enterpriseNumber: string
  vatNumber: string
  email: string
}

export interface DocumentLine {
  kind: LineKind
  text: string
  quantity: string
  unit: LineUnit
  /** In whole units of the currency, up to six decimals. */
  price: string
  category: VatCategory
  rate: string
  ground: LegalGround | ''
  /** The days and persons of its work, if the paper shows them. */
  worked?: { from: Day; until: Day; by: string } | null
}

export interface DocumentPayer extends Omit<PayerDetails, 'email' | 'reference' | 'hasAccount'> {
  isReader: boolean
}

export interface InvoiceDocument {
  kind: InvoiceKind
  /** Empty in a draft preview. */
  number: string
  language: Language
  currency: Currency
  issuedOn: Day
  dueOn: Day
  serviceFrom: Day
  serviceUntil: Day
  /** The number of the case, never its subject, because it is transmitted. */
  caseReference: string
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  lines: readonly DocumentLine[]
  /** The hourly rates that changed within the work. */
  rateChanges?: readonly RateChange[]
  /** The VAT of a credit note for each rate; undefined if the lines give it. */
  issuedVat?: readonly IssuedVat[]
  /** Money received for which no document with VAT exists yet. */
  prepaid?: Amount
  /** The digits of an OGM or an RF reference; empty on a credit note. */
  reference: string
  corrects?: { number: string; issuedOn: Day }
  reason: string
  note: string
  /** Another payer’s document does not name the others. */
  payers?: readonly DocumentPayer[]
  /** The reader’s part of a shared invoice. */
  ownPart?: Pick<PayerDetails, 'units' | 'reference'>
  agreedOn?: Day
  /** The address at which the firm takes mobile money; undefined if it does not. */
  mobileMoneyAt?: string
}

/**
 * The sums of all papers of a document. VAT is that of the whole; a reader who shares the invoice pays their own part,
 * and the parts of the others count as prepaid, because the reader does not pay them.
 */
export function sumsOf(document: InvoiceDocument): VatTotals & { ofOthers: Amount } {
  const { currency, ownPart } = document
  const sums = computeVatTotals(document.lines, currency, {
    issuedVat: document.issuedVat ?? null,
    ...(document.prepaid && { prepaid: document.prepaid }),
  })
  const ofOthers = ownPart ? sums.payable.units - ownPart.units : 0
  return {
    ...sums,
    prepaid: amountOf(sums.prepaid.units + ofOthers, currency),
    payable: amountOf(sums.payable.units - ofOthers, currency),
    ofOthers: amountOf(ofOthers, currency),
  }
}

/** A negative line has a negative quantity, because prices are never negative. */
export function signedLine<Line extends Pick<DocumentLine, 'quantity' | 'price'>>(line: Line): Line {
  if (!line.price.startsWith('-')) return line
  const quantity = line.quantity.startsWith('-') ? line.quantity.slice(1) : `-${line.quantity}`
  return { ...line, price: line.price.slice(1), quantity }
}

const groundsOf = (lines: readonly DocumentLine[]): LegalGround[] => [
  ...new Set(lines.flatMap(line => (line.ground === '' ? [] : [line.ground]))),
]

/** The reference for the reader's own payment; empty if they pay nothing. */
export function referenceOf({ reference, ownPart }: Pick<InvoiceDocument, 'reference' | 'ownPart'>): string {
  if (!ownPart) return reference
  return ownPart.units > 0 ? ownPart.reference || reference : ''
}

/** The legal reasons for charging no VAT, each ground once. */
export function legalSentences(document: InvoiceDocument): string[] {
  const { lines, seller, language } = document
  return groundsOf(lines).map(ground => legalWords(ground, seller.country, language))
}

const CODES: Partial<Record<LegalGround, string>> = {
  'reverse-charge': 'VATEX-EU-AE',
  'reverse-charge-building': 'VATEX-EU-AE',
  'outside-scope': 'VATEX-EU-O',
  'outside-scope-private': 'VATEX-EU-O',
  'building-abroad': 'VATEX-EU-O',
  disbursement: 'VATEX-EU-79-C',
}

/** The exemption of a VAT part: empty if it is taxed or zero-rated, because EN 16931 allows no reason there. */
export function exemptionOf(document: InvoiceDocument, part: VatPart): { code: string; reason: string } {
  if (part.category === 'S' || part.category === 'Z') return { code: '', reason: '' }
  const { seller, language } = document
  const grounds = groundsOf(document.lines.filter(line => line.category === part.category))
  const codes = new Set(grounds.map(ground => CODES[ground] ?? ''))
  // Beside services out of scope, a disbursement is also out of scope.
  const code = part.category === 'O' ? 'VATEX-EU-O' : codes.size === 1 ? [...codes].join('') : ''
  return { code, reason: grounds.map(ground => legalWords(ground, seller.country, language)).join(' ') }
}
