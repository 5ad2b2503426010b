// What checking a national number answers. A wrong checksum can be confirmed by the person: registers contain
// mistakes. A wrong format cannot.

export type NationalNumberCode =
  | 'national-number.format'
  | 'national-number.checksum'
  | 'national-number.birth-date'

export type CheckedNumber =
  | { outcome: 'valid'; compact: string; birthDate?: string; sex?: 'male' | 'female' }
  | { outcome: 'warning'; compact: string; code: 'national-number.checksum' | 'national-number.birth-date' }
  | { outcome: 'error'; code: 'national-number.format' }

export const WRONG_FORMAT: CheckedNumber = { outcome: 'error', code: 'national-number.format' }

export function wrongChecksum(compact: string): CheckedNumber {
  return { outcome: 'warning', compact, code: 'national-number.checksum' }
}

export interface CheckOptions {
  /** The birth date that the person gave, to compare with the one in the number. */
  birthDate?: string
}

/** One country's rule. Digits group as `#` stands in the pattern. */
export interface NationalNumberRule {
  pattern: string
  check(compact: string, options: CheckOptions): CheckedNumber
}

export const twoDigits = (value: number) => String(value).padStart(2, '0')
