// The texts of an invoice's PDF, in its reader's language.
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { add, amountOf } from '@maat/domain/money/amounts/amount'
import { amountInWords } from '@maat/domain/money/amounts/amount-words'
import { countryName } from '@maat/domain/people/countries'
import { formatEnterpriseNumber } from '@maat/domain/people/enterprise-number'
import { filled, shown } from './document-words.ts'
import { frenchNotes, isFrench } from './french-notes.ts'
import { type InvoiceDocument, sumsOf } from './invoice-document.ts'
import { INVOICE_TEXTS } from './invoice-texts.ts'
import { groupsOf, rateSentences, rateShown, shortDay } from './line-groups.ts'
import { paymentOf } from './payment-content.ts'
import { isCreditInBelgium } from './transmitted.ts'

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
    notes: rateSentences(document),
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
        ? filled(text.inWords, { words: amountInWords(wholeOf(sums), language) })
        : '',
    payment: paymentOf(document, wholeOf(sums)),
    legal: { title: text.legal, paragraphs: legalParagraphs(document, sentences) },
    closing: text.questions,
  }
}

/** All that is to be paid, also by other payers. */
const wholeOf = ({ payable, ofOthers }: ReturnType<typeof sumsOf>) => add(payable, ofOthers)

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
  const day = (date: Day) => dayText(date, language, 'long')
  const short = (date: Day) => shortDay(language, date)
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

function totalsShown(
  document: InvoiceDocument,
  { net, vat, gross, prepaid, payable, ofOthers }: ReturnType<typeof sumsOf>,
): string[][] {
  const text = INVOICE_TEXTS[document.language]
  const isCredit = document.kind === 'credit-note'
  const whole = isCredit ? text.credited : text.payable
  const part = isCredit ? text.yourCredit : text.yourPart
  const paid = prepaid.units - ofOthers.units
  return [
    [text.totalNet, shown(document, net)],
    [text.totalVat, shown(document, vat)],
    [text.totalGross, shown(document, gross)],
    ...(paid === 0 ? [] : [[text.prepaid, shown(document, amountOf(-paid, prepaid.currency))]]),
    ...(ofOthers.units === 0
      ? []
      : [[text.ofOthers, shown(document, amountOf(-ofOthers.units, prepaid.currency))]]),
    [document.ownPart ? part : whole, shown(document, payable)],
  ]
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
