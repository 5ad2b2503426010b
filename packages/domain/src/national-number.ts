// National numbers of five countries by format and checksum; of any other nationality, a free text.
import { belgian } from './national-number/belgian.ts'
import { british } from './national-number/british.ts'
import {
  type CheckedNumber,
  type CheckOptions,
  type NationalNumberRule,
  WRONG_FORMAT,
} from './national-number/checked-number.ts'
import { dutch } from './national-number/dutch.ts'
import { french } from './national-number/french.ts'
import { german } from './national-number/german.ts'

export type { CheckedNumber, NationalNumberCode } from './national-number/checked-number.ts'

const RULES: Record<string, NationalNumberRule> = {
  BE: belgian,
  FR: french,
  DE: german,
  GB: british,
  NL: dutch,
}
const FREE = /^[\p{L}\d]{2,40}$/u

export function compactNationalNumber(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase()
}

export function checkNationalNumber(
  country: string,
  text: string,
  options: CheckOptions = {},
): CheckedNumber {
  const compact = compactNationalNumber(text)
  const rule = RULES[country]
  if (rule) return rule.check(compact, options)
  return FREE.test(compact) ? { outcome: 'valid', compact } : WRONG_FORMAT
}

/** As the country writes it; a `#` is a place, for hints too. */
export function nationalNumberPattern(country: string): string | undefined {
  return RULES[country]?.pattern
}

export function formatNationalNumber(country: string, compact: string): string {
  const pattern = nationalNumberPattern(country)
  if (!pattern || [...pattern].filter(mark => mark === '#').length !== compact.length) return compact
  let at = 0
  return pattern.replace(/#/g, () => compact[at++] ?? '')
}

const SHOWN = 2

/** For screens: everything but the last two characters is hidden. */
export function maskNationalNumber(country: string, compact: string): string {
  const hidden = compact.length - SHOWN
  return formatNationalNumber(country, '•'.repeat(Math.max(0, hidden)) + compact.slice(-SHOWN))
}
