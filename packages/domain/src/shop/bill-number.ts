// The number of a bill of the shop: BRU-AB-2026-00001. Its credit notes have their own series.
import { isSendableNumber } from '../money/invoices/invoice-number.ts'

const MARKS = { bill: 'AB', 'credit-note': 'ABNC' } as const

export function billNumber(parts: {
  prefix: string
  kind: keyof typeof MARKS
  year: number
  sequence: number
}): string {
  const { prefix, kind, year, sequence } = parts
  const number = `${prefix}-${MARKS[kind]}-${year}-${String(sequence).padStart(5, '0')}`
  if (!isSendableNumber(number)) throw new RangeError(`'${number}' is no number that can be sent`)
  return number
}
