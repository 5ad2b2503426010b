// A bank statement, whatever its file format. Amounts are whole minor units; debits are negative.
import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/amounts/currencies.ts'

export const STATEMENT_FORMS = ['coda', 'camt.053'] as const
export type StatementForm = (typeof STATEMENT_FORMS)[number]

export interface BankStatement {
  form: StatementForm
  iban: string
  currency: Currency
  /** The bank's number of the statement; empty if the bank gives none. */
  number: string
  /** Users read it: the number, or the day if there is none. */
  name: string
  /** The day of the opening balance; empty if the bank gives none. */
  openedOn: Day | ''
  day: Day
  openingUnits: number
  closingUnits: number
  moves: BankMove[]
}

export interface BankMove {
  bookedOn: Day
  units: number
  bankReference: string
  /** The payer's own identifier, which a return repeats; empty if there is none. */
  endToEnd: string
  /** The structured reference, which the bank passes on separately from the text. */
  structured: string
  text: string
  otherName: string
  otherIban: string
  /** Reverses or returns an earlier payment, by the bank's own code. */
  isReversal: boolean
}

/** The reasons why a file is refused as a whole. */
export const STATEMENT_FAULTS = [
  'unknown-form',
  'damaged',
  'account',
  'currency',
  'amount',
  'totals',
  'balance',
] as const
export type StatementFault = (typeof STATEMENT_FAULTS)[number]

/** Both start at 1; `entry` is missing for a fault outside of the entries. */
export interface FilePosition {
  line: number
  entry?: number
}

export class UnreadableStatement extends Error {
  readonly fault: StatementFault
  readonly position: FilePosition

  constructor(fault: StatementFault, position: FilePosition) {
    super(`${fault} at line ${position.line}`)
    this.fault = fault
    this.position = position
  }
}

/** Asserts that the opening balance plus all movements equals the closing balance. */
export function assertBalanced(statement: BankStatement, position: FilePosition): BankStatement {
  const moved = statement.moves.reduce((sum, { units }) => sum + units, 0)
  if (statement.openingUnits + moved !== statement.closingUnits)
    throw new UnreadableStatement('balance', position)
  return statement
}
