// France (NIR): sex, year, month, department, commune, order, and a key of 97 minus the thirteen digits modulo 97.
// Corsica's 2A and 2B count as 19 and 18.
import {
  type CheckedNumber,
  type CheckOptions,
  compareWithOwner,
  type NationalNumberRule,
  toCheckedNumber,
  WRONG_FORMAT,
} from './checked-number.ts'

const SHAPE = /^([1-478])(\d{2})(\d{2})(\d{2}|2[AB])(\d{3})(\d{3})(\d{2})$/

/** 1 to 12; 20 to 42 and 50 to 99 were given for an unknown month. */
function isPossibleMonth(month: number): boolean {
  return (month >= 1 && month <= 12) || (month >= 20 && month <= 42) || month >= 50
}

function check(compact: string, options: CheckOptions): CheckedNumber {
  const parts = SHAPE.exec(compact)
  const [, first, year, month = '', , , , key] = parts ?? []
  if (!parts || !isPossibleMonth(Number(month))) return WRONG_FORMAT
  const digits = compact.slice(0, 13).replace('2A', '19').replace('2B', '18')
  const isWrong = 97 - Number(BigInt(digits) % 97n) !== Number(key)
  const facts = {
    year,
    ...(Number(month) <= 12 && { month }),
    sex: Number(first) % 2 === 1 ? ('male' as const) : ('female' as const),
  }
  return toCheckedNumber(compact, [
    isWrong && 'national-number.checksum',
    ...compareWithOwner(facts, options),
  ])
}

export const french: NationalNumberRule = { pattern: '# ## ## ## ### ### ##', check }
