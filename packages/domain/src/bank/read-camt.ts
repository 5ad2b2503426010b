// Reads camt.053 of ISO 20022, the format of bank statements all over Europe, in its versions 02 to 08: only booked
// entries.
import type { Day } from '../calendar/day.ts'
import { isPlainDate } from '../calendar/is-plain-date.ts'
import { parsePlainAmount } from '../money/amounts/amount.ts'
import { CURRENCIES, type Currency } from '../money/amounts/currencies.ts'
import { parseIban } from '../money/payments/iban.ts'
import { findAll, parseXml, textAt, type XmlElement } from '../words/read-xml.ts'
import {
  assertBalanced,
  type BankMove,
  type BankStatement,
  type FilePosition,
  type StatementFault,
  UnreadableStatement,
} from './statement.ts'

/** Where an element is in the file; computed only for a refusal, because counting lines takes time. */
type Spot = () => FilePosition
type Locate = (element: XmlElement, entry?: number) => Spot

const refuse = (fault: StatementFault, spot: Spot) => new UnreadableStatement(fault, spot())

export function readCamt(file: string): BankStatement[] {
  const xml = file.replace(/^\ufeff/, '')
  const root = parseXml(xml)
  const lineAt = (offset: number) => xml.slice(0, offset).split('\n').length
  if ('brokenAt' in root) throw new UnreadableStatement('damaged', { line: lineAt(root.brokenAt) })
  const locate: Locate = (element, entry) => () => ({
    line: lineAt(element.offset),
    ...(entry !== undefined && { entry }),
  })
  const found = findAll(root, 'BkToCstmrStmt/Stmt')
  if (root.name !== 'Document' || found.length === 0) throw refuse('damaged', locate(root))
  return found.map(statement => readStatement(statement, locate))
}

function readStatement(statement: XmlElement, locate: Locate): BankStatement {
  const spot = locate(statement)
  const iban = parseIban(textAt(statement, 'Acct/Id/IBAN'))
  const name = textAt(statement, 'Id')
  if (!iban || name === '') throw refuse('account', spot)
  const [opening, closing] = [balance(statement, ['OPBD', 'PRCD']), balance(statement, ['CLBD'])]
  const currency = CURRENCIES.find(one => one === opening?.attribute)
  if (!opening || !closing) throw refuse('balance', spot)
  if (!currency) throw refuse('currency', locate(opening.element))
  if (!isPlainDate(closing.day)) throw refuse('damaged', locate(closing.element))
  const entries = findAll(statement, 'Ntry')
  return assertBalanced(
    {
      form: 'camt.053',
      iban,
      currency,
      number: name,
      name,
      openedOn: isPlainDate(opening.day) ? opening.day : '',
      day: closing.day,
      openingUnits: signed(opening.element, currency, locate(opening.element)),
      closingUnits: signed(closing.element, currency, locate(closing.element)),
      moves: entries.flatMap((entry, at) => readEntry(entry, currency, locate(entry, at + 1))),
    },
    locate(closing.element)(),
  )
}

function balance(statement: XmlElement, codes: readonly string[]) {
  const all = findAll(statement, 'Bal')
  const element = codes.flatMap(code => all.filter(one => textAt(one, 'Tp/CdOrPrtry/Cd') === code))[0]
  if (!element) return undefined
  const day = textAt(element, 'Dt/Dt') || textAt(element, 'Dt/DtTm').slice(0, 10)
  return { element, day, attribute: findAll(element, 'Amt')[0]?.attributes.Ccy ?? '' }
}

/** Debits are negative. */
function signed(element: XmlElement, currency: Currency, spot: Spot): number {
  const amount = unitsOf(findAll(element, 'Amt')[0], currency, spot)
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? -amount : amount
}

function unitsOf(amount: XmlElement | undefined, currency: Currency, spot: Spot): number {
  if (amount?.attributes.Ccy !== currency) throw refuse('currency', spot)
  const read = parsePlainAmount(withoutZeros(amount.text.trim()), currency)
  if (!read || read.units < 0) throw refuse('amount', spot)
  return read.units
}

/** Some banks write five decimals for every currency. */
function withoutZeros(text: string): string {
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end -= 1
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

/** An entry of several payments returns each of them; entries that are not booked yet will come again. */
function readEntry(entry: XmlElement, currency: Currency, spot: Spot): BankMove[] {
  const state = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
  if (state !== 'BOOK') return []
  const total = signed(entry, currency, spot)
  if (total === 0) return []
  const bookedOn = textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm').slice(0, 10)
  if (!isPlainDate(bookedOn)) throw refuse('damaged', spot)
  const parts = findAll(entry, 'NtryDtls/TxDtls')
  const whole = { entry, bookedOn, isReversal: isReversed(entry) }
  if (parts.length < 2) return [moveOf(whole, parts[0] ?? entry, total)]
  const moves = parts.map(part => {
    const amount = findAll(part, 'Amt')[0] ?? findAll(part, 'AmtDtls/TxAmt/Amt')[0]
    const units = unitsOf(amount, currency, spot)
    const isOut = (textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'DBIT'
    return moveOf(whole, part, isOut ? -units : units)
  })
  if (moves.reduce((sum, { units }) => sum + units, 0) !== total) throw refuse('totals', spot)
  return moves
}

/** Codes of ISO 20022 for a transfer that returns, a recalled transfer and an unpaid direct debit. */
const RETURN_CODES = ['RRTN', 'RPCR', 'UPDD']

const isReversed = (entry: XmlElement): boolean =>
  ['true', '1'].includes(textAt(entry, 'RvslInd')) || isReturn(entry)

const isReturn = (element: XmlElement): boolean =>
  findAll(element, 'RtrInf').length > 0 ||
  RETURN_CODES.includes(textAt(element, 'BkTxCd/Domn/Fmly/SubFmlyCd'))

interface Whole {
  entry: XmlElement
  bookedOn: Day
  isReversal: boolean
}

/** Banks write NOTPROVIDED if the payer gave no identifier. */
const given = (reference: string): string => (reference === 'NOTPROVIDED' ? '' : reference)

const firstOf = (element: XmlElement, paths: readonly string[]): string =>
  paths.map(path => textAt(element, path)).find(text => text !== '') ?? ''

function moveOf({ entry, bookedOn, isReversal }: Whole, part: XmlElement, units: number): BankMove {
  const side = units > 0 ? 'Dbtr' : 'Cdtr'
  const texts = findAll(part, 'RmtInf/Ustrd').map(({ text }) => text.trim())
  return {
    bookedOn,
    units,
    bankReference:
      firstOf(part, ['Refs/AcctSvcrRef', 'Refs/TxId']) || firstOf(entry, ['AcctSvcrRef', 'NtryRef']),
    endToEnd: given(textAt(part, 'Refs/EndToEndId')),
    structured: textAt(part, 'RmtInf/Strd/CdtrRefInf/Ref'),
    text: texts.join(' ') || textAt(entry, 'AddtlNtryInf'),
    otherName: firstOf(part, [`RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`]),
    otherIban: parseIban(textAt(part, `RltdPties/${side}Acct/Id/IBAN`)) ?? '',
    isReversal: isReversal || isReturn(part),
  }
}
