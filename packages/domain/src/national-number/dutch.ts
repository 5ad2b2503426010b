// Netherlands (BSN): nine digits under the eleven test; all zeros pass it and are no number.
import { type CheckedNumber, type NationalNumberRule, WRONG_FORMAT, wrongChecksum } from './checked-number.ts'

const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1]

function check(compact: string): CheckedNumber {
  if (!/^\d{9}$/.test(compact) || compact === '000000000') return WRONG_FORMAT
  const sum = [...compact].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0)
  return sum % 11 === 0 ? { outcome: 'valid', compact } : wrongChecksum(compact)
}

export const dutch: NationalNumberRule = { pattern: '#########', check }
