// Reads CODA 2, the format of Belgian bank statements: lines of 128 characters with fixed columns.
import type { Day } from '../calendar/day.ts'
import { isPlainDate } from '../calendar/is-plain-date.ts'
import { checkDigitsOf } from '../money/payments/check-digits.ts'
import { parseIban } from '../money/payments/iban.ts'
import {
  assertBalanced,
  type BankMove,
  type BankStatement,
  type StatementFault,
  UnreadableStatement,
} from './statement.ts'

const WIDTH = 128

interface Line {
  /** Starts at 1. */
  number: number
  text: string
}

const at = ({ text }: Line, from: number, to: number): string => text.slice(from, to).trim()

const refuse = (fault: StatementFault, line: number) => new UnreadableStatement(fault, { line })

const linesOf = (file: string): Line[] =>
  file
    .split(/\r?\n/)
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ text }) => text.replace('\u001a', '') !== '')

const isWrong = ({ text }: Line): boolean => text.length !== WIDTH

/** Whether every line has its columns: in a wrong encoding, accents shift them. */
export const hasCodaColumns = (file: string): boolean => !linesOf(file).some(isWrong)

export function readCoda(file: string): BankStatement[] {
  const lines = linesOf(file)
  const wrong = lines.find(isWrong)
  if (wrong) throw refuse('damaged', wrong.number)
  const statements: BankStatement[] = []
  let from = 0
  for (const [index, line] of lines.entries())
    if (line.text.startsWith('9')) {
      statements.push(readStatement(lines.slice(from, index + 1)))
      from = index + 1
    }
  if (from !== lines.length || statements.length === 0) throw refuse('damaged', lines.at(-1)?.number ?? 1)
  return statements
}

/** From its header to its totals. */
function readStatement(lines: readonly Line[]): BankStatement {
  const [header, opening, last] = [lines[0], lines[1], lines.at(-1)]
  const closing = lines.find(({ text }) => text.startsWith('8'))
  if (!header?.text.startsWith('0') || !opening?.text.startsWith('1') || !closing || !last)
    throw refuse('damaged', header?.number ?? 1)
  const moves = readMoves(lines.filter(({ text }) => /^[23]/.test(text)))
  assertTotals(lines, last)
  const account = accountOf(opening)
  const day = dayAt(closing, 57)
  const number = numberOf(opening)
  const statement: BankStatement = {
    form: 'coda',
    ...account,
    currency: 'EUR',
    number: number && `${day.slice(0, 4)}-${number}`,
    name: `${day.slice(0, 4)}-${number || day.slice(5)}`,
    openedOn: hasDay(opening, 58) ? dayAt(opening, 58) : '',
    day,
    openingUnits: unitsAt(opening, 42),
    closingUnits: unitsAt(closing, 41),
    moves: moves.map(({ move }) => move),
  }
  return assertBalanced(statement, { line: closing.number })
}

/** The number of the file's statement, or of the paper one, which may be 000 every day: then it is no number. */
const numberOf = (opening: Line): string =>
  [at(opening, 125, 128), at(opening, 2, 5)].find(number => /[1-9]/.test(number)) ?? ''

/** A Belgian account may be given without the two check digits of its IBAN. */
function accountOf(line: Line): { iban: string } {
  const structure = line.text[1]
  const isOld = structure === '0'
  const number = isOld ? at(line, 5, 17) : at(line, 5, 39)
  const iban = parseIban(isOld ? `BE${checkDigitsOf(`${number}BE00`)}${number}` : number)
  if (!iban) throw refuse('account', line.number)
  if ((isOld ? at(line, 18, 21) : at(line, 39, 42)) !== 'EUR') throw refuse('currency', line.number)
  return { iban }
}

/** The first statement of an account has no day for its opening balance. */
const hasDay = (line: Line, from: number): boolean => /[1-9]/.test(line.text.slice(from, from + 6))

function dayAt(line: Line, from: number): Day {
  const written = line.text.slice(from, from + 6)
  const day = `20${written.slice(4)}-${written.slice(2, 4)}-${written.slice(0, 2)}`
  if (!/^\d{6}$/.test(written) || !isPlainDate(day)) throw refuse('damaged', line.number)
  return day
}

/** A sign, and fifteen digits, three of them decimals. */
function unitsAt(line: Line, from: number): number {
  const sign = line.text[from]
  const units = thousandths(line, from + 1) / 10
  if (sign !== '0' && sign !== '1') throw refuse('amount', line.number)
  return sign === '1' ? -units : units
}

function thousandths(line: Line, from: number): number {
  const digits = line.text.slice(from, from + 15)
  if (!/^\d{14}0$/.test(digits) || !Number.isSafeInteger(Number(digits))) throw refuse('amount', line.number)
  return Number(digits)
}

interface Moving {
  /** Its number, and its index among the parts of that number: '0000' is the whole. */
  sequence: string
  detail: string
  move: BankMove
}

/** If a movement has parts, only the parts count: each may come from another person. */
function readMoves(lines: readonly Line[]): Moving[] {
  const found: Moving[] = []
  for (const line of lines) {
    const current = found.at(-1)
    const kind = line.text.slice(0, 2)
    if (kind === '21') found.push(beginMove(line))
    else if (!current) throw refuse('damaged', line.number)
    else if (kind === '22') current.move.text += line.text.slice(10, 63)
    else if (kind === '23') addOtherSide(current.move, line)
    else if (kind === '31') addInformation(current.move, line.text.slice(40, 113))
    else if (kind === '32') addInformation(current.move, line.text.slice(10, 115))
    else if (kind === '33') addInformation(current.move, line.text.slice(10, 100))
    else throw refuse('damaged', line.number)
  }
  const parted = new Set(found.filter(({ detail }) => detail !== '0000').map(({ sequence }) => sequence))
  return found
    .filter(({ sequence, detail }) => detail !== '0000' || !parted.has(sequence))
    .map(one => ({ ...one, move: { ...one.move, text: one.move.text.replace(/\s+/g, ' ').trim() } }))
}

function beginMove(line: Line): Moving {
  const isStructured = line.text[61] === '1'
  const type = at(line, 62, 65)
  const communication = line.text.slice(62, 115)
  // 101 is a reference that the bank has checked; 102 is an invalid one.
  const isReference = isStructured && type === '101'
  return {
    sequence: at(line, 2, 6),
    detail: line.text.slice(6, 10),
    move: {
      bookedOn: dayAt(line, 115),
      units: unitsAt(line, 31),
      bankReference: at(line, 10, 31),
      endToEnd: '',
      structured: isReference ? communication.slice(3, 15) : '',
      text: isReference ? '' : isStructured ? communication.slice(3) : communication,
      otherName: '',
      otherIban: '',
      isReversal: isReversed(line.text.slice(54, 58)),
    },
  }
}

/**
 * The family and the operation of the bank's code: a cancelled or corrected transfer, an unpaid or reimbursed direct
 * debit, a transfer that could not be executed.
 */
const REVERSALS = ['0149', '0154', '0199', '0503', '0505']
const isReversed = (code: string): boolean => REVERSALS.includes(code)

function addOtherSide(move: BankMove, line: Line): void {
  move.otherIban = parseIban(at(line, 10, 44)) ?? ''
  move.otherName = at(line, 47, 82)
  move.text += line.text.slice(82, 125)
}

function addInformation(move: BankMove, text: string): void {
  move.text += ` ${text}`
}

/** The last line contains the number of lines, and the totals of debits and credits. */
function assertTotals(lines: readonly Line[], last: Line): void {
  const moved = lines.filter(({ text }) => text.startsWith('21') && text.slice(6, 10) === '0000')
  const sum = (sign: string) =>
    moved.filter(({ text }) => text[31] === sign).reduce((all, line) => all + thousandths(line, 32), 0)
  const records = lines.filter(({ text }) => !/^[09]/.test(text)).length
  const isRight =
    Number(at(last, 16, 22)) === records &&
    thousandths(last, 22) === sum('1') &&
    thousandths(last, 37) === sum('0')
  if (!isRight) throw refuse('totals', last.number)
}
