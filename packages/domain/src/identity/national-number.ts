// National numbers: five countries by format and checksum, other countries as free text. The country is the one that
// issued the number, which may differ from the person's nationality.
import { compactNumber } from '../people/compact-number.ts'
import { belgian } from './national-number/belgian.ts'
import { british } from './national-number/british.ts'
import {
  type CheckedNumber,
  type CheckOptions,
  NATIONAL_NUMBER_DOUBTS,
  type NationalNumberDoubt,
  type NationalNumberRule,
  toCheckedNumber,
  WRONG_FORMAT,
} from './national-number/checked-number.ts'
import { dutch, withLeadingZero } from './national-number/dutch.ts'
import { french } from './national-number/french.ts'
import { german } from './national-number/german.ts'

export type { CheckedNumber, NationalNumberDoubt, NumberOwner } from './national-number/checked-number.ts'

const RULES = { BE: belgian, FR: french, DE: german, GB: british, NL: dutch } as const
export type NumberedCountry = keyof typeof RULES
const FREE = /^[\p{L}\d]{2,40}$/u

export const isNumbered = (country: string): country is NumberedCountry => Object.hasOwn(RULES, country)

const ruleOf = (country: string): NationalNumberRule | undefined =>
  isNumbered(country) ? RULES[country] : undefined

export function checkNationalNumber(country: string, text: string, options: CheckOptions): CheckedNumber {
  const compact = compactNumber(text)
  const rule = ruleOf(country)
  if (rule) return rule.check(compact, options)
  return FREE.test(compact) ? toCheckedNumber(compact, []) : WRONG_FORMAT
}

/** A doubt can be confirmed by the user; any other code must be corrected. */
export function isNumberDoubt(code: string): code is NationalNumberDoubt {
  return (NATIONAL_NUMBER_DOUBTS as readonly string[]).includes(code)
}

/** The values that a stored number is compared with, and whether they changed since. */
export type ChangedOwnerFields = Partial<Record<'country' | 'birthDate' | 'gender', boolean>>

/** The unconfirmed codes: the others matched, or were confirmed, when the number was stored. */
export function unconfirmedNumberCodes(judged: CheckedNumber, changed: ChangedOwnerFields): string[] {
  if (judged.outcome === 'valid') return []
  if (judged.outcome === 'error') return changed.country ? [judged.code] : []
  return judged.doubts.filter(
    doubt =>
      changed.country ||
      (changed.birthDate && doubt === 'national-number.birth-date') ||
      (changed.gender && doubt === 'national-number.gender'),
  )
}

/** The likely country of a person's number by default: a known format, by nationality or residence. */
export function defaultNumberCountry(country: string, nationality: string): string {
  const likely = [nationality, country]
  return likely.find(isNumbered) ?? likely.find(code => code !== '') ?? ''
}

/** The whole number, if the typed one is missing its leading zero. */
export function suggestNationalNumber(country: string, text: string): string | undefined {
  return country === 'NL' ? withLeadingZero(compactNumber(text)) : undefined
}

/** In the format of the country: `#` is a digit, `A` a letter. */
export function nationalNumberPattern(country: string): string | undefined {
  return ruleOf(country)?.pattern
}

export function formatNationalNumber(country: string, compact: string): string {
  const pattern = nationalNumberPattern(country)
  if (!pattern || pattern.match(/[#A]/g)?.length !== compact.length) return compact
  let at = 0
  return pattern.replace(/[#A]/g, () => compact[at++] ?? '')
}

const SHOWN = 2

/** Everything about a number that its mask shows, in any country's format. */
export interface NumberMask {
  hidden: number
  shown: string
}

/** Hides everything but the last two characters. */
export const maskOfNumber = (compact: string): NumberMask => ({
  hidden: Math.max(0, compact.length - SHOWN),
  shown: compact.slice(-SHOWN),
})

/** For screens. */
export const formatMask = (country: string, { hidden, shown }: NumberMask): string =>
  formatNationalNumber(country, '•'.repeat(hidden) + shown)
