// What checking a national number answers. Doubts can be confirmed by the person: registers contain mistakes. A wrong
// format cannot.
import type { Gender } from '../person-kinds.ts'

export type NationalNumberError = 'national-number.format' | 'national-number.leading-zero'
export const NATIONAL_NUMBER_DOUBTS = [
  'national-number.checksum',
  'national-number.unusual',
  'national-number.birth-date',
  'national-number.gender',
] as const
export type NationalNumberDoubt = (typeof NATIONAL_NUMBER_DOUBTS)[number]

export type CheckedNumber =
  | { outcome: 'valid'; compact: string }
  | { outcome: 'warning'; compact: string; doubts: NationalNumberDoubt[] }
  | { outcome: 'error'; code: NationalNumberError }

/** What a number is compared with. */
export interface PersonOfNumber {
  birthDate?: string | undefined
  gender?: Gender | undefined
}

export interface CheckOptions extends PersonOfNumber {
  /** An ISO date: nobody was born after it. */
  today: string
}

/** One country's rule. In the pattern, `#` stands for a digit and `A` for a letter. */
export interface NationalNumberRule {
  pattern: string
  check(compact: string, options: CheckOptions): CheckedNumber
}

export const WRONG_FORMAT: CheckedNumber = { outcome: 'error', code: 'national-number.format' }

export function checked(compact: string, doubts: readonly (NationalNumberDoubt | false)[]): CheckedNumber {
  const real = doubts.filter(doubt => doubt !== false)
  return real.length > 0 ? { outcome: 'warning', compact, doubts: real } : { outcome: 'valid', compact }
}

/** What a number says of its person, as far as it does: parts that it leaves open are undefined. */
export interface ToldByNumber {
  century?: number | undefined
  year?: string | undefined
  month?: string | undefined
  day?: string | undefined
  sex?: 'male' | 'female' | undefined
}

export function comparisons(
  told: ToldByNumber,
  { birthDate, gender }: PersonOfNumber,
): NationalNumberDoubt[] {
  const { century, year, month, day, sex } = told
  const parts = [century && String(century / 100), year, month, day]
  const given = birthDate && [
    birthDate.slice(0, 2),
    birthDate.slice(2, 4),
    birthDate.slice(5, 7),
    birthDate.slice(8),
  ]
  const isOtherDate = given && parts.some((part, at) => part !== undefined && part !== given[at])
  const isOtherGender = sex && (gender === 'male' || gender === 'female') && gender !== sex
  return [
    ...(isOtherDate ? ['national-number.birth-date' as const] : []),
    ...(isOtherGender ? ['national-number.gender' as const] : []),
  ]
}

export const twoDigits = (value: number) => String(value).padStart(2, '0')
