// Finds numbers of invoices in the text of a transfer, as payers write them: 'PAR-2026-00035 et 36', 'facture 2026/00035'.
import { fold } from '../words/fold.ts'

interface Place {
  /** The start of the office's numbers. */
  prefix: string
  /** Those of all offices: another word before a year is no prefix. */
  prefixes: readonly string[]
  /** The year of the movement, for numbers without one. */
  year: number
}

interface Found {
  prefix: string
  mark: string
  year: string
  sequence: string
  /** The place of the next token. */
  next: number
}

const MOST = 30
const SEPARATORS = ['-', '/', '.', '_', ':']
const JOINERS = [',', ';', '+', '/', '&', '-', 'ET', 'EN', 'AND']
const NUMBER_WORDS = ['N', 'NO', 'NR', 'NUM', 'NUMERO', 'NUMMER', 'NUMBER', '#', '\u00b0']
const INVOICE_WORDS = /^(?:FAC|FACT|FACTURES?|FACTUUR|FACTUREN|INV|INVOICES?)$/
/** The marks of credit notes and requests: neither is an invoice to pay. */
const NOT_PAID = ['NC', 'DP']
const DEPOSIT = 'AC'
const CURRENCY = /^(?:EUR|EUROS?|\u20ac|XAF|FCFA|CFA)$/
const YEAR = /^20\d\d$/
const NUMBER = /^\d{1,6}$/

/** In the format of invoices, in the order of the text; each once. The caller looks whether such an invoice exists. */
export function findInvoiceNumbers(text: string, place: Place): string[] {
  const tokens =
    fold(text)
      .toUpperCase()
      .match(/[A-Z]+|\d+|[^A-Z\d\s]/g) ?? []
  const found: string[] = []
  let last: Found | undefined
  for (let at = 0; at < tokens.length; ) {
    const one = (last?.next === at && readNext(tokens, at, last)) || readNumber(tokens, at, place, last)
    if (one) {
      if (!NOT_PAID.includes(one.mark)) found.push(numberOf(one))
      last = one
    }
    at = one?.next ?? at + 1
  }
  const withoutYear = found.length > 0 ? [] : readWithoutYear(tokens, place)
  return [...new Set([...found, ...withoutYear])].slice(0, MOST)
}

const numberOf = ({ prefix, mark, year, sequence }: Omit<Found, 'next'>): string =>
  `${prefix}-${mark && `${mark}-`}${year}-${sequence.padStart(5, '0')}`

type Tokens = readonly string[]

/** The place of the token before or after separators. */
function pass(tokens: Tokens, from: number, step: 1 | -1): number {
  let at = from
  while (SEPARATORS.includes(tokens[at] ?? '')) at += step
  return at
}

/** A whole number whose year stands at the place. */
function readNumber(tokens: Tokens, at: number, place: Place, last: Found | undefined): Found | undefined {
  const parts = yearAndSequence(tokens, at)
  if (!parts) return undefined
  let before = pass(tokens, at - 1, -1)
  const word = tokens[before] ?? ''
  const mark = word === DEPOSIT || NOT_PAID.includes(word) ? word : ''
  if (mark) before = pass(tokens, before - 1, -1)
  const prefix = tokens[before] ?? ''
  if (place.prefixes.includes(prefix)) return { ...parts, prefix, mark }
  // A day or a payment reference has digits before the year.
  if (/^\d/.test(prefix)) return undefined
  const isCalledInvoice = mark !== '' || INVOICE_WORDS.test(wordBefore(tokens, before))
  if (parts.sequence.length < 4 && !isCalledInvoice) return undefined
  return { ...parts, prefix: last?.prefix ?? place.prefix, mark }
}

/** '2026-00035', or both in one: '202600035'. */
function yearAndSequence(tokens: Tokens, at: number): Omit<Found, 'prefix' | 'mark'> | undefined {
  const token = tokens[at] ?? ''
  const [, year = '', sequence = ''] = /^(20\d\d)(\d{5,6})$/.exec(token) ?? []
  if (year) return { year, sequence, next: at + 1 }
  if (!YEAR.test(token)) return undefined
  const after = pass(tokens, at + 1, 1)
  const digits = tokens[after] ?? ''
  if (!NUMBER.test(digits) || after - at > 3) return undefined
  const isDay =
    digits.length === 2 && SEPARATORS.includes(tokens[after + 1] ?? '') && isShort(tokens[after + 2])
  if (isDay || isAmount(tokens, after)) return undefined
  return { year: token, sequence: digits, next: after + 1 }
}

const isShort = (token = ''): boolean => /^\d{2}$/.test(token)

/** The word before, without 'n°' and the like. */
function wordBefore(tokens: Tokens, from: number): string {
  let at = from
  while (NUMBER_WORDS.includes(tokens[at] ?? '') || SEPARATORS.includes(tokens[at] ?? '')) at -= 1
  return tokens[at] ?? ''
}

/** '605,00' or '605 EUR'. */
function isAmount(tokens: Tokens, at: number): boolean {
  const [after = '', decimals = ''] = [tokens[at + 1], tokens[at + 2]]
  return CURRENCY.test(after) || ((after === ',' || after === '.') && isShort(decimals))
}

/** The next number of a list, which repeats neither prefix nor year: '... et 36'. */
function readNext(tokens: Tokens, from: number, last: Found): Found | undefined {
  let at = from
  while (JOINERS.includes(tokens[at] ?? '') || NUMBER_WORDS.includes(tokens[at] ?? '')) at += 1
  const sequence = tokens[at] ?? ''
  if (at === from || !NUMBER.test(sequence) || YEAR.test(sequence) || isAmount(tokens, at)) return undefined
  return { ...last, sequence, next: at + 1 }
}

/** 'facture 00035': of this year or the previous one. */
function readWithoutYear(tokens: Tokens, { prefix, year }: Place): string[] {
  return tokens.flatMap((sequence, at) => {
    const isNumber = /^0\d{4}$/.test(sequence) && INVOICE_WORDS.test(wordBefore(tokens, at - 1))
    return isNumber
      ? [year, year - 1].map(one => numberOf({ prefix, mark: '', year: String(one), sequence }))
      : []
  })
}
