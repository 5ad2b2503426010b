// The texts of an invoice's PDF, in its reader's language.
import { dayText } from '@maat/domain/calendar/day-text'
import { formatNumber } from '@maat/domain/cases/written-number'
import { type Amount, amountOf, formatAmount } from '@maat/domain/money/amount'
import { amountInWords } from '@maat/domain/money/amount-words'
import { epcPayload } from '@maat/domain/money/epc'
import { formatReference, inGroupsOfFour } from '@maat/domain/money/references'
import { shortRate, type VatTotals } from '@maat/domain/money/vat-totals'
import { countryName } from '@maat/domain/people/countries'
import { formatEnterpriseNumber } from '@maat/domain/people/enterprise-number'
import { dateFormat, numberFormat } from '@maat/domain/words/formats'
import { withFrenchPreposition } from '@maat/domain/words/french-preposition'
import { frenchNotes, isFrench } from './french-notes.ts'
import {
  type DocumentLine,
  type DocumentPayer,
  type InvoiceDocument,
  signedLine,
  sumsOf,
} from './invoice-document.ts'
import { INVOICE_TEXTS } from './invoice-texts.ts'
import { qrDrawing } from './qr-drawing.ts'
import { isCreditInBelgium } from './transmitted.ts'

/** French texts join a name with « de »: `{{name, de}}`. */
const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)(, de)?\}\}/g, (_, name: string, joins?: string) => {
    const value = values[name] ?? ''
    return joins ? withFrenchPreposition(value) : value
  })

export function invoiceTitle({ kind, number, language }: InvoiceDocument): string {
  const text = INVOICE_TEXTS[language]
  const title = text.titles[kind]
  return number === '' ? title : filled(text.numbered, { title, number })
}

export function invoiceContent(document: InvoiceDocument, firm: string, sentences: readonly string[]) {
  const { language, number, caseReference, seller } = document
  const text = INVOICE_TEXTS[language]
  const sums = sumsOf(document)
  return {
    footer: number || caseReference,
    firm,
    draft: number === '' ? text.draft : '',
    sender: [seller.name, ...addressLines(document, seller)].filter(line => line !== ''),
    buyer: { title: text.to, lines: buyerLines(document) },
    payer: { title: text.partOf, lines: readerLines(document) },
    facts: factsOf(document),
    introduction: [
      document.reason === '' ? '' : `${text.reason}${language === 'fr' ? '\u00a0' : ''}: ${document.reason}`,
      document.note,
    ].filter(line => line !== ''),
    columns: [text.what, text.quantity, text.price, text.rate, text.net],
    groups: groupsOf(document, sums),
    parts: {
      title: text.parts,
      columns: [text.category, text.base, text.vat],
      rows: sums.parts.map(({ category, rate, base, vat }) => [
        rateShown(document, { category, rate }),
        shown(document, base),
        shown(document, vat),
      ]),
    },
    totals: totalsShown(document, sums),
    inWords:
      document.currency === 'XAF' && sums.payable.units >= 0
        ? filled(text.inWords, { words: amountInWords(sums.payable, language) })
        : '',
    payment: paymentOf(document, sums),
    legal: { title: text.legal, paragraphs: legalParagraphs(document, sentences) },
    closing: text.questions,
  }
}

const shown = ({ language }: InvoiceDocument, amount: Amount): string => formatAmount(amount, language)

/** 19,25 %; lines that are out of scope have no rate, not even zero. */
function rateShown(
  { language }: InvoiceDocument,
  { category, rate }: Pick<DocumentLine, 'category' | 'rate'>,
): string {
  const format = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return category === 'O' ? '–' : format.format(Number(shortRate(rate)) / 100)
}

function addressLines(
  { language }: InvoiceDocument,
  party: { street: string; postcode: string; city: string; country: string },
): string[] {
  return [party.street, `${party.postcode} ${party.city}`.trim(), countryName(party.country, language)]
}

function buyerLines(document: InvoiceDocument): string[] {
  const text = INVOICE_TEXTS[document.language]
  const { buyer } = document
  return [
    buyer.name,
    ...addressLines(document, buyer),
    buyer.enterpriseNumber &&
      `${numberName(document, buyer.country)} ${formatEnterpriseNumber(buyer.country, buyer.enterpriseNumber)}`,
    buyer.vatNumber && `${text.vatNumber} ${buyer.vatNumber}`,
  ].filter(line => line !== '')
}

/** A payer beside the client recognises the paper as theirs by these lines. */
function readerLines({ payers = [], language }: InvoiceDocument): string[] {
  const text = INVOICE_TEXTS[language]
  const reader = payers.find(({ isReader, kind }) => isReader && kind !== 'client')
  if (!reader) return []
  const { name, kind, claimNumber = '', vatNumber = '' } = reader
  return [
    name,
    claimNumber && filled(kind === 'insurer' ? text.claim : text.ownReference, { number: claimNumber }),
    vatNumber && `${text.vatNumber} ${vatNumber}`,
  ].filter(line => line !== '')
}

function numberName({ language }: InvoiceDocument, country: string): string {
  const text = INVOICE_TEXTS[language]
  return { FR: text.siren, CM: text.niu }[country] ?? text.enterpriseNumber
}

function factsOf(document: InvoiceDocument): [string, string][] {
  const { language, number, kind, corrects, agreedOn, serviceFrom, serviceUntil } = document
  const text = INVOICE_TEXTS[language]
  const day = (date: string) => dayText(date, language, 'long')
  const short = (date: string) =>
    dateFormat(language, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  const period =
    serviceFrom === serviceUntil ? short(serviceFrom) : `${short(serviceFrom)} – ${short(serviceUntil)}`
  const rows: [string, string][] = [
    [text.number, number],
    [text.issuedOn, day(document.issuedOn)],
    [text.dueOn, kind === 'credit-note' ? '' : day(document.dueOn)],
    [text.period, period],
    [text.case, document.caseReference],
    [text.agreedOn, agreedOn ? day(agreedOn) : ''],
    [
      text.corrects,
      corrects ? filled(text.correctsOf, { number: corrects.number, day: short(corrects.issuedOn) }) : '',
    ],
  ]
  return rows.filter(([, value]) => value !== '')
}

const GROUPS = {
  fees: ['time', 'flat', 'stage'],
  costs: ['own-cost', 'travel'],
  disbursements: ['disbursement'],
  provisions: ['provision', 'provision-deducted'],
  discounts: ['discount'],
} as const satisfies Record<string, readonly DocumentLine['kind'][]>

function groupsOf(document: InvoiceDocument, sums: VatTotals) {
  const text = INVOICE_TEXTS[document.language]
  const named = Object.entries(GROUPS) as [keyof typeof GROUPS, readonly DocumentLine['kind'][]][]
  return named.flatMap(([name, kinds]) => {
    const rows = document.lines.flatMap((line, index) => {
      const net = sums.lines[index]
      return net && kinds.includes(line.kind) ? [rowOf(document, signedLine(line), net)] : []
    })
    return rows.length === 0 ? [] : [{ title: text.groups[name], rows }]
  })
}

function rowOf(document: InvoiceDocument, line: DocumentLine, net: Amount): string[] {
  const { language } = document
  const { units } = INVOICE_TEXTS[language]
  const unit = line.unit === 'piece' ? '' : `\u00a0${units[line.unit]}`
  const quantity = `${formatNumber(Number(line.quantity), language)}${unit}`
  return [
    line.text,
    quantity,
    priceShown(document, line.price),
    rateShown(document, line),
    shown(document, net),
  ]
}

/** A price may have more decimals than its currency: 0,4297 € per kilometre. */
function priceShown({ language, currency }: InvoiceDocument, price: string): string {
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 6,
  })
  return format.format(price as Intl.StringNumericLiteral)
}

function totalsShown(
  document: InvoiceDocument,
  { net, vat, gross, prepaid, payable }: VatTotals,
): string[][] {
  const text = INVOICE_TEXTS[document.language]
  const last = document.kind === 'credit-note' ? text.credited : text.payable
  return [
    [text.totalNet, shown(document, net)],
    [text.totalVat, shown(document, vat)],
    [text.totalGross, shown(document, gross)],
    ...(prepaid.units === 0
      ? []
      : [[text.prepaid, shown(document, amountOf(-prepaid.units, prepaid.currency))]]),
    document.ownPart
      ? [text.yourPart, shown(document, amountOf(document.ownPart.units, payable.currency))]
      : [last, shown(document, payable)],
  ]
}

function paymentOf(document: InvoiceDocument, { payable }: VatTotals) {
  const { seller, kind, language, ownPart, dueOn } = document
  const text = INVOICE_TEXTS[language]
  if (kind === 'credit-note' || payable.units <= 0 || seller.iban === '') return null
  const part = ownPart ? amountOf(ownPart.units, payable.currency) : payable
  const payers = payersShown(document)
  if (part.units <= 0)
    return { title: text.payment, sentence: text.nothingAsked, facts: [], payers, code: null }
  const reference = ownPart?.reference || document.reference
  const communication = reference === '' ? document.number : formatReference(reference)
  const facts = [
    [text.payTo, seller.name],
    [text.iban, inGroupsOfFour(seller.iban)],
    [text.bic, seller.bic],
    [text.reference, communication],
  ].filter(([, value]) => value !== '')
  const amount = shown(document, part)
  return {
    title: text.payment,
    sentence: filled(ownPart ? text.payPartUntil : text.payUntil, {
      amount,
      day: dayText(dueOn, language, 'long'),
    }),
    facts,
    payers,
    code: codeOf(document, part, reference, { amount, name: seller.name, reference: communication }),
  }
}

function payersShown(document: InvoiceDocument): string[][] {
  const { payers = [], currency } = document
  return payers.map(payer => [payerLabel(document, payer), shown(document, amountOf(payer.units, currency))])
}

function payerLabel({ buyer, language }: InvoiceDocument, payer: DocumentPayer): string {
  const { kind, claimNumber, isReader } = payer
  const text = INVOICE_TEXTS[language]
  const name = payer.name || (kind === 'client' ? buyer.name : '')
  if (isReader) return filled(text.ownPart, { name })
  if (name === '') return kind === 'insurer' ? text.otherInsurer : text.otherPayer
  const label = filled(text.payer, { name })
  return claimNumber ? `${label} (${claimNumber})` : label
}

/** A draft has no code, because it is not payable yet. */
function codeOf(
  { seller, number, language }: InvoiceDocument,
  amount: Amount,
  reference: string,
  texts: Record<string, string>,
) {
  const isRf = reference.startsWith('RF')
  const payload = epcPayload({
    name: seller.name,
    iban: seller.iban,
    amount,
    ...(isRf ? { reference } : { text: texts.reference ?? '' }),
  })
  if (number === '' || !payload) return null
  const text = INVOICE_TEXTS[language]
  return { svg: qrDrawing(payload), alt: filled(text.qrAlt, texts), scan: text.scan }
}

function legalParagraphs(document: InvoiceDocument, sentences: readonly string[]): string[] {
  const { seller, buyer, language } = document
  const text = INVOICE_TEXTS[language]
  const own = [
    seller.name.endsWith(seller.legalForm) ? seller.name : `${seller.name} ${seller.legalForm}`,
    seller.capital && `${text.capital} ${seller.capital}`,
    seller.enterpriseNumber &&
      `${numberName(document, seller.country)} ${formatEnterpriseNumber(seller.country, seller.enterpriseNumber)}`,
    seller.vatNumber && `${text.vatNumber} ${seller.vatNumber}`,
    seller.register,
  ]
  const french = isFrench(document) && buyer.isBusiness ? frenchNotes(document).slice(0, 3) : []
  const late = seller.lateTerms !== '' && !french.some(note => note.text === seller.lateTerms)
  return [
    ...sentences,
    ...(isCreditInBelgium(document) ? [text.vatPaidBack] : []),
    ...french.map(note => note.text),
    late ? seller.lateTerms : '',
    !buyer.isBusiness && seller.complaintsBody !== ''
      ? filled(text.complaints, { body: seller.complaintsBody })
      : '',
    own.filter(part => part !== '').join(' · '),
  ].filter(line => line !== '')
}
