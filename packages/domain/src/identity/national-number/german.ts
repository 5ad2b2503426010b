// Germany (Rentenversicherungsnummer): area, birth date DDMMYY, the birth name's letter, serial and check digit. The
// serials 00 to 49 are for men, 50 to 99 for women.
import {
  type CheckedNumber,
  type CheckOptions,
  compareWithOwner,
  type NationalNumberRule,
  toCheckedNumber,
  WRONG_FORMAT,
} from './checked-number.ts'

const SHAPE = /^(\d{2})(\d{2})(\d{2})(\d{2})([A-Z\d])(\d{2})(\d)$/
const WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]
/** Once the serials of a birth date are used up, a day up to 95 is given; a day of 00 means unknown. */
const LAST_DAY = 95

const digitSum = (value: number) => Math.floor(value / 10) + (value % 10)

function hasRightCheck(compact: string, letter: string, control: string): boolean {
  const place = String(letter.charCodeAt(0) - 64).padStart(2, '0')
  const digits = [...compact.slice(0, 8), ...place, ...compact.slice(9, 11)].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digitSum(digit * (WEIGHTS[index] ?? 0)), 0)
  return sum % 10 === Number(control)
}

function check(compact: string, options: CheckOptions): CheckedNumber {
  const parts = SHAPE.exec(compact)
  const [, , day = '', month = '', year, letter = '', serial = '', control = ''] = parts ?? []
  if (!parts || Number(day) > LAST_DAY || Number(month) > 12) return WRONG_FORMAT
  const hasLetter = /[A-Z]/.test(letter)
  const isUnusual = !hasLetter || Number(day) > 31 || Number(month) === 0
  const isDay = Number(day) >= 1 && Number(day) <= 31
  const facts = {
    year,
    ...(Number(month) > 0 && { month, ...(isDay && { day }) }),
    sex: Number(serial) < 50 ? ('male' as const) : ('female' as const),
  }
  return toCheckedNumber(compact, [
    isUnusual && 'national-number.unusual',
    // The checksum needs the letter.
    hasLetter && !hasRightCheck(compact, letter, control) && 'national-number.checksum',
    ...compareWithOwner(facts, options),
  ])
}

export const german: NationalNumberRule = { pattern: '## ###### A ###', check }
