// A bank statement, whatever its file format. Amounts are whole minor units; debits are negative.
import type { Currency } from '../money/currencies.ts'

export const STATEMENT_FORMS = ['coda', 'camt.053'] as const
export type StatementForm = (typeof STATEMENT_FORMS)[number]

export interface BankStatement {
  form: StatementForm
  iban: string
  currency: Currency
  /** The bank's number of the statement; unique per account. */
  name: string
  day: string
  openingUnits: number
  closingUnits: number
  moves: BankMove[]
}

export interface BankMove {
  bookedOn: string
  units: number
  bankReference: string
  /** The structured reference, which the bank passes on separately from the text. */
  structured: string
  text: string
  otherName: string
  otherIban: string
  /** Reverses an earlier booking of the same bank. */
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

export class UnreadableStatement extends Error {
  readonly fault: StatementFault
  /** The position, starting at 1: a line of CODA, an entry of camt.053. */
  readonly place: number

  constructor(fault: StatementFault, place: number) {
    super(`${fault} at ${place}`)
    this.fault = fault
    this.place = place
  }
}

/** Asserts that the opening balance plus all movements equals the closing balance. */
export function assertBalanced(statement: BankStatement, place: number): BankStatement {
  const moved = statement.moves.reduce((sum, { units }) => sum + units, 0)
  if (statement.openingUnits + moved !== statement.closingUnits)
    throw new UnreadableStatement('balance', place)
  return statement
}
