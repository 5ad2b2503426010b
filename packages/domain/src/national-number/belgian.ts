// Belgium: YYMMDD SSS CC. The check digits are 97 minus the first nine digits modulo 97, with a 2 before them for
// people born from 2000, which is how the century is told. BIS numbers add 20 or 40 to the month.
import {
  type CheckedNumber,
  type NationalNumberRule,
  twoDigits,
  WRONG_FORMAT,
  wrongChecksum,
} from './checked-number.ts'

function centuryOf(firstNine: string, check: number): 1900 | 2000 | undefined {
  if (97 - (Number(firstNine) % 97) === check) return 1900
  return 97 - (Number(`2${firstNine}`) % 97) === check ? 2000 : undefined
}

/** A month or day of 00 says that it is unknown: such a number tells no birth date. */
function isPossibleDate(month: number, day: number): boolean {
  return (
    month <= 12 && day <= 31 && !(month === 2 && day > 29) && !([4, 6, 9, 11].includes(month) && day > 30)
  )
}

function check(compact: string, { birthDate: given }: { birthDate?: string }): CheckedNumber {
  const parts = /^(\d{2})(\d{2})(\d{2})(\d{3})(\d{2})$/.exec(compact)
  if (!parts) return WRONG_FORMAT
  const [year = 0, rawMonth = 0, day = 0, sequence = 0, control = 0] = parts.slice(1).map(Number)
  const addition = rawMonth >= 40 ? 40 : rawMonth >= 20 ? 20 : 0
  const month = rawMonth - addition
  if (!isPossibleDate(month, day) || sequence < 1 || sequence > 998) return WRONG_FORMAT
  const century = centuryOf(compact.slice(0, 9), control)
  if (century === undefined) return wrongChecksum(compact)
  const isDated = month > 0 && day > 0
  const birthDate = `${century + year}-${twoDigits(month)}-${twoDigits(day)}`
  // A number with a correct check may still belong to somebody born a hundred years earlier.
  const differs = isDated ? given !== birthDate : given?.slice(0, 2) !== String(century).slice(0, 2)
  if (given && differs) return { outcome: 'warning', compact, code: 'national-number.birth-date' }
  const sex = sequence % 2 === 1 ? 'male' : 'female'
  return { outcome: 'valid', compact, ...(isDated && { birthDate }), ...(addition !== 20 && { sex }) }
}

export const belgian: NationalNumberRule = { pattern: '##.##.##-###.##', check }
