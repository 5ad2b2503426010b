// The result of checking a national number. The user can confirm doubts, because registers contain mistakes, but not a
// wrong format.
import type { Gender } from '../../people/person-kinds.ts'

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

export interface NumberOwner {
  birthDate?: string | undefined
  gender?: Gender | undefined
}

export interface CheckOptions extends NumberOwner {
  /** An ISO date: no birth date may be later. */
  today: string
}

/** The rule of one country. In the pattern, `#` is a digit and `A` a letter. */
export interface NationalNumberRule {
  pattern: string
  check(compact: string, options: CheckOptions): CheckedNumber
}

export const WRONG_FORMAT: CheckedNumber = { outcome: 'error', code: 'national-number.format' }

export function toCheckedNumber(
  compact: string,
  doubts: readonly (NationalNumberDoubt | false)[],
): CheckedNumber {
  const real = doubts.filter(doubt => doubt !== false)
  return real.length > 0 ? { outcome: 'warning', compact, doubts: real } : { outcome: 'valid', compact }
}

/** The facts about a person in their number; missing parts are undefined. */
export interface NumberFacts {
  century?: number | undefined
  year?: string | undefined
  month?: string | undefined
  day?: string | undefined
  sex?: 'male' | 'female' | undefined
}

export function compareWithOwner(
  facts: NumberFacts,
  { birthDate, gender }: NumberOwner,
): NationalNumberDoubt[] {
  const { century, year, month, day, sex } = facts
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
