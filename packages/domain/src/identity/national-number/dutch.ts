// Netherlands (BSN): nine digits with the eleven test; all zeros pass the test but are invalid.
import {
  type CheckedNumber,
  type NationalNumberRule,
  toCheckedNumber,
  WRONG_FORMAT,
} from './checked-number.ts'

const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1]

function passesElevenTest(number: string): boolean {
  const sum = [...number].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0)
  return sum % 11 === 0
}

/** Users omit the leading zero of their number; they must confirm that they did. */
export function withLeadingZero(compact: string): string | undefined {
  const whole = `0${compact}`
  return /^0[1-9]\d{7}$/.test(whole) && passesElevenTest(whole) ? whole : undefined
}

function check(compact: string): CheckedNumber {
  if (withLeadingZero(compact)) return { outcome: 'error', code: 'national-number.leading-zero' }
  if (!/^\d{9}$/.test(compact) || compact === '000000000') return WRONG_FORMAT
  return toCheckedNumber(compact, [!passesElevenTest(compact) && 'national-number.checksum'])
}

export const dutch: NationalNumberRule = { pattern: '#########', check }
