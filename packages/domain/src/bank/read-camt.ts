// Reads camt.053 of ISO 20022, the format of bank statements all over Europe, in its versions 02 to 08: only booked
// entries.
import { isPlainDate } from '../calendar/plain-dates.ts'
import { parsePlainAmount } from '../money/amount.ts'
import { CURRENCIES, type Currency } from '../money/currencies.ts'
import { parseIban } from '../money/iban.ts'
import { findAll, readXml, textAt, type XmlElement } from '../words/read-xml.ts'
import { assertBalanced, type BankMove, type BankStatement, UnreadableStatement } from './statement.ts'

export function readCamt(xml: string): BankStatement[] {
  const root = readXml(xml.replace(/^\ufeff/, '').trim())
  const found = findAll(root, 'BkToCstmrStmt/Stmt')
  if (root?.name !== 'Document' || found.length === 0) throw new UnreadableStatement('damaged', 1)
  return found.map(readStatement)
}

function readStatement(statement: XmlElement): BankStatement {
  const iban = parseIban(textAt(statement, 'Acct/Id/IBAN'))
  const name = textAt(statement, 'Id')
  if (!iban || name === '') throw new UnreadableStatement('account', 1)
  const [opening, closing] = [balance(statement, ['OPBD', 'PRCD']), balance(statement, ['CLBD'])]
  const currency = CURRENCIES.find(one => one === opening?.attribute)
  if (!opening || !closing) throw new UnreadableStatement('balance', 1)
  if (!currency) throw new UnreadableStatement('currency', 1)
  const entries = findAll(statement, 'Ntry')
  return assertBalanced(
    {
      form: 'camt.053',
      iban,
      currency,
      name,
      day: closing.day,
      openingUnits: signed(opening.element, currency, 1),
      closingUnits: signed(closing.element, currency, 1),
      moves: entries.flatMap((entry, at) => readEntry(entry, currency, at + 1)),
    },
    entries.length,
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
function signed(element: XmlElement, currency: Currency, place: number): number {
  const amount = unitsOf(findAll(element, 'Amt')[0], currency, place)
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? -amount : amount
}

function unitsOf(amount: XmlElement | undefined, currency: Currency, place: number): number {
  if (amount?.attributes.Ccy !== currency) throw new UnreadableStatement('currency', place)
  const read = parsePlainAmount(withoutZeros(amount.text.trim()), currency)
  if (!read || read.units < 0) throw new UnreadableStatement('amount', place)
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
function readEntry(entry: XmlElement, currency: Currency, place: number): BankMove[] {
  const state = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
  if (state !== 'BOOK') return []
  const total = signed(entry, currency, place)
  if (total === 0) return []
  const bookedOn = textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm').slice(0, 10)
  if (!isPlainDate(bookedOn)) throw new UnreadableStatement('damaged', place)
  const parts = findAll(entry, 'NtryDtls/TxDtls')
  const whole = { entry, bookedOn, isReversal: textAt(entry, 'RvslInd') === 'true' }
  if (parts.length < 2) return [moveOf(whole, parts[0] ?? entry, total)]
  const moves = parts.map(part => {
    const amount = findAll(part, 'Amt')[0] ?? findAll(part, 'AmtDtls/TxAmt/Amt')[0]
    const units = unitsOf(amount, currency, place)
    const isOut = (textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'DBIT'
    return moveOf(whole, part, isOut ? -units : units)
  })
  if (moves.reduce((sum, { units }) => sum + units, 0) !== total)
    throw new UnreadableStatement('totals', place)
  return moves
}

interface Whole {
  entry: XmlElement
  bookedOn: string
  isReversal: boolean
}

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
    structured: textAt(part, 'RmtInf/Strd/CdtrRefInf/Ref'),
    text: texts.join(' ') || textAt(entry, 'AddtlNtryInf'),
    otherName: firstOf(part, [`RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`]),
    otherIban: parseIban(textAt(part, `RltdPties/${side}Acct/Id/IBAN`)) ?? '',
    isReversal,
  }
}
