// Germany (Rentenversicherungsnummer): area, birth date DDMMYY, the birth name's letter, serial and check digit.
import { type CheckedNumber, type NationalNumberRule, WRONG_FORMAT, wrongChecksum } from './checked-number.ts'

const SHAPE = /^(\d{2})(\d{2})(\d{2})(\d{2})([A-Z])(\d{2})(\d)$/
const WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]

const digitSum = (value: number) => Math.floor(value / 10) + (value % 10)

function check(compact: string, { birthDate: given }: { birthDate?: string }): CheckedNumber {
  const parts = SHAPE.exec(compact)
  // A day of 00 was given where it was not known.
  if (!parts || Number(parts[2]) > 31 || Number(parts[3]) < 1 || Number(parts[3]) > 12) return WRONG_FORMAT
  const letter = String((parts[5] ?? 'A').charCodeAt(0) - 64).padStart(2, '0')
  const digits = [...compact.slice(0, 8), ...letter, ...compact.slice(9, 11)].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digitSum(digit * (WEIGHTS[index] ?? 0)), 0)
  if (sum % 10 !== Number(parts[7])) return wrongChecksum(compact)
  const differs = given && (given.slice(2, 4) !== parts[4] || given.slice(5, 7) !== parts[3])
  return differs
    ? { outcome: 'warning', compact, code: 'national-number.birth-date' }
    : { outcome: 'valid', compact }
}

export const german: NationalNumberRule = { pattern: '## ###### # ###', check }
