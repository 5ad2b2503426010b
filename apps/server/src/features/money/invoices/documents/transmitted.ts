// The transmitted part of an invoice: professional secrecy allows lines to name only the case. The PDF, between the
// firm and its client, describes the work.

import type { InvoiceKind, LineUnit } from '@maat/domain/money/invoices/billing-types'
import { formatOgm } from '@maat/domain/money/invoices/references'
import { isSepaIban } from '@maat/domain/money/payments/iban'
import { compactNumber } from '@maat/domain/people/compact-number'
import { filled, shown } from './document-words.ts'
import {
  type DocumentLine,
  type InvoiceBuyer,
  type InvoiceDocument,
  type InvoiceSeller,
  legalSentences,
  referenceOf,
  sumsOf,
} from './invoice-document.ts'
import { INVOICE_TEXTS } from './invoice-texts.ts'

const NAMES = {
  time: 'fees',
  flat: 'fees',
  stage: 'fees',
  'own-cost': 'costs',
  travel: 'costs',
  disbursement: 'disbursement',
  provision: 'provision',
  'provision-deducted': 'provisionDeducted',
  discount: 'discount',
} as const satisfies Record<DocumentLine['kind'], string>

export function transmittedName({ language, caseReference }: InvoiceDocument, line: DocumentLine): string {
  return INVOICE_TEXTS[language].transmitted[NAMES[line.kind]].replace('{{case}}', caseReference)
}

export const UNIT_CODES: Record<LineUnit, string> = { hour: 'HUR', km: 'KMT', piece: 'C62' }

/** Codes of UNTDID 1001. */
export const TYPE_CODES: Record<InvoiceKind, string> = {
  invoice: '380',
  deposit: '386',
  'credit-note': '381',
}

/** A code of UNTDID 4461: a SEPA transfer if possible. */
export const meansCode = ({ currency, seller }: InvoiceDocument): string =>
  currency === 'EUR' && isSepaIban(seller.iban) ? '58' : '30'

export interface SchemedId {
  id: string
  scheme: string
}

/** The register of a number, by ISO 6523. Cameroon has none. */
const REGISTERS: Record<string, string> = { BE: '0208', FR: '0002' }
/** The e-invoicing address scheme of a number: in France the SIREN. */
const ADDRESSES: Record<string, string> = { BE: '0208', FR: '0225' }

type Party = Pick<InvoiceSeller | InvoiceBuyer, 'country' | 'enterpriseNumber' | 'vatNumber' | 'email'>

export function legalIdOf({ country, enterpriseNumber }: Party): SchemedId {
  return { id: compactNumber(enterpriseNumber), scheme: REGISTERS[country] ?? '' }
}

/** By number if the country uses numbers; otherwise by e-mail. */
export function addressOf(party: Party): SchemedId {
  const scheme = ADDRESSES[party.country]
  const number = compactNumber(party.enterpriseNumber)
  return scheme && number !== '' ? { id: number, scheme } : { id: party.email, scheme: 'EM' }
}

/** Whether an access point can deliver it: both parties need a number there. Consumers have none. */
export const isForPeppol = ({ seller, buyer }: InvoiceDocument): boolean =>
  [seller, buyer].every(party => addressOf(party).scheme !== 'EM')

export interface TaxNumbers {
  vat: string
  /** For countries whose numbers do not begin with the country code. */
  fiscal: string
}

/** EN 16931 allows no VAT numbers if an invoice is out of scope of VAT. */
export function taxNumbersOf(document: InvoiceDocument, party: Party): TaxNumbers {
  const number = compactNumber(party.vatNumber)
  if (document.lines.some(line => line.category === 'O')) return { vat: '', fiscal: '' }
  if (party.country === 'CM') return { vat: '', fiscal: number || compactNumber(party.enterpriseNumber) }
  return { vat: number, fiscal: '' }
}

export function remittanceOf(document: InvoiceDocument): string {
  const reference = referenceOf(document)
  return /^\d{12}$/.test(reference) ? formatOgm(reference) : reference
}

/** The notes for the whole invoice: why there is no VAT, that deducted VAT is repaid, and what other payers pay. */
export function transmittedNotes(document: InvoiceDocument): string[] {
  const text = INVOICE_TEXTS[document.language]
  const { gross, ofOthers } = sumsOf(document)
  const values = { gross: shown(document, gross), others: shown(document, ofOthers) }
  return [
    ...legalSentences(document),
    ...(isCreditInBelgium(document) ? [text.vatPaidBack] : []),
    ...(ofOthers.units > 0 ? [filled(text.othersPay, values)] : []),
  ]
}

export const isCreditInBelgium = ({ kind, seller }: InvoiceDocument): boolean =>
  kind === 'credit-note' && seller.country === 'BE'
