// France (NIR): sex, year, month, department, commune, order, and a key of 97 minus the thirteen digits modulo 97.
// Corsica's 2A and 2B count as 19 and 18.
import { type CheckedNumber, type NationalNumberRule, WRONG_FORMAT, wrongChecksum } from './checked-number.ts'

const SHAPE = /^([1-478])(\d{2})(\d{2})(\d{2}|2[AB])(\d{3})(\d{3})(\d{2})$/

/** 1 to 12; 20 to 42 and 50 to 99 were given where the month was not known. */
function isPossibleMonth(month: number): boolean {
  return (month >= 1 && month <= 12) || (month >= 20 && month <= 42) || month >= 50
}

function check(compact: string, { birthDate: given }: { birthDate?: string }): CheckedNumber {
  const parts = SHAPE.exec(compact)
  if (!parts || !isPossibleMonth(Number(parts[3]))) return WRONG_FORMAT
  const digits = compact.slice(0, 13).replace('2A', '19').replace('2B', '18')
  if (97 - Number(BigInt(digits) % 97n) !== Number(parts[7])) return wrongChecksum(compact)
  const [year, month] = [parts[2], parts[3]]
  const differs =
    given && (given.slice(2, 4) !== year || (Number(month) <= 12 && given.slice(5, 7) !== month))
  if (differs) return { outcome: 'warning', compact, code: 'national-number.birth-date' }
  return { outcome: 'valid', compact, sex: Number(parts[1]) % 2 === 1 ? 'male' : 'female' }
}

export const french: NationalNumberRule = { pattern: '# ## ## ## ### ### ##', check }
