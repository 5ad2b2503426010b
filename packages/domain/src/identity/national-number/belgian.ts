// Belgium: YYMMDD SSS CC. The check digits are 97 minus the first nine digits modulo 97, with a 2 before them for
// people born from 2000, which reveals the century. BIS numbers add 20 or 40 to the month.
import {
  type CheckedNumber,
  type CheckOptions,
  compareWithOwner,
  type NationalNumberRule,
  toCheckedNumber,
  twoDigits,
  WRONG_FORMAT,
} from './checked-number.ts'

const CENTURIES = [1900, 2000] as const

interface BirthInNumber {
  year: number
  month: number
  day: number
}

/** A month or day of 00 means unknown. */
function isPossible({ year, month, day }: BirthInNumber, today: string): boolean {
  // The last day of a month is the day before the first of the next.
  const longest = month === 0 ? 31 : new Date(Date.UTC(year, month, 0)).getUTCDate()
  const earliest = `${year}-${twoDigits(month || 1)}-${twoDigits(month === 0 ? 1 : day || 1)}`
  return month <= 12 && day <= longest && earliest <= today
}

function fits(firstNine: string, control: number, century: number): boolean {
  const counted = century === 2000 ? `2${firstNine}` : firstNine
  return 97 - (Number(counted) % 97) === control
}

function check(compact: string, options: CheckOptions): CheckedNumber {
  const parts = /^(\d{2})(\d{2})(\d{2})(\d{3})(\d{2})$/.exec(compact)
  if (!parts) return WRONG_FORMAT
  const [year = 0, rawMonth = 0, day = 0, sequence = 0, control = 0] = parts.slice(1).map(Number)
  const addition = rawMonth >= 40 ? 40 : rawMonth >= 20 ? 20 : 0
  const month = rawMonth - addition
  if (sequence < 1 || sequence > 998) return WRONG_FORMAT
  const fitting = CENTURIES.filter(century => fits(compact.slice(0, 9), control, century))
  // Check digits that match no century leave both open.
  const readings = fitting.length > 0 ? fitting : CENTURIES
  const possible = readings.filter(century => isPossible({ year: century + year, month, day }, options.today))
  if (possible.length === 0) return WRONG_FORMAT
  const facts = {
    // A number with a valid check may still belong to a person born a hundred years earlier.
    century: fitting[0],
    ...(month > 0 && day > 0 && { year: parts[1], month: twoDigits(month), day: parts[3] }),
    ...(addition !== 20 && { sex: sequence % 2 === 1 ? ('male' as const) : ('female' as const) }),
  }
  return toCheckedNumber(compact, [
    fitting.length === 0 && 'national-number.checksum',
    ...compareWithOwner(facts, options),
  ])
}

export const belgian: NationalNumberRule = { pattern: '##.##.##-###.##', check }
