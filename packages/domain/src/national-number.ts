// National numbers of five countries by format and checksum; of any other country, a free text. The country is the one
// that gave the number: somebody may well live under a number of a country whose nationality they do not have.
import { compactNumber } from './compact-number.ts'
import { belgian } from './national-number/belgian.ts'
import { british } from './national-number/british.ts'
import {
  type CheckedNumber,
  type CheckOptions,
  checked,
  NATIONAL_NUMBER_DOUBTS,
  type NationalNumberDoubt,
  type NationalNumberRule,
  WRONG_FORMAT,
} from './national-number/checked-number.ts'
import { dutch, withLeadingZero } from './national-number/dutch.ts'
import { french } from './national-number/french.ts'
import { german } from './national-number/german.ts'

export type { CheckedNumber, NationalNumberDoubt, PersonOfNumber } from './national-number/checked-number.ts'

const RULES = { BE: belgian, FR: french, DE: german, GB: british, NL: dutch } as const
/** Countries whose numbers are known here. */
export type NumberedCountry = keyof typeof RULES
const FREE = /^[\p{L}\d]{2,40}$/u

export const isNumbered = (country: string): country is NumberedCountry => Object.hasOwn(RULES, country)

const ruleOf = (country: string): NationalNumberRule | undefined =>
  isNumbered(country) ? RULES[country] : undefined

export function checkNationalNumber(country: string, text: string, options: CheckOptions): CheckedNumber {
  const compact = compactNumber(text)
  const rule = ruleOf(country)
  if (rule) return rule.check(compact, options)
  return FREE.test(compact) ? checked(compact, []) : WRONG_FORMAT
}

/** What a person may confirm; any other code they must mend. */
export function isNumberDoubt(code: string): code is NationalNumberDoubt {
  return (NATIONAL_NUMBER_DOUBTS as readonly string[]).includes(code)
}

/** What a number that was kept is judged by, and which of it changed since. */
export type ChangedAroundNumber = Partial<Record<'country' | 'birthDate' | 'gender', boolean>>

/** What nobody was asked about yet: the rest agreed, or was confirmed, when the number was kept. */
export function newNumberCodes(judged: CheckedNumber, changed: ChangedAroundNumber): string[] {
  if (judged.outcome === 'valid') return []
  if (judged.outcome === 'error') return changed.country ? [judged.code] : []
  return judged.doubts.filter(
    doubt =>
      changed.country ||
      (changed.birthDate && doubt === 'national-number.birth-date') ||
      (changed.gender && doubt === 'national-number.gender'),
  )
}

/** Whose number somebody most likely has, until they say: of a known form, by nationality or where they live. */
export function likelyNumberCountry(country: string, nationality: string): string {
  const likely = [nationality, country]
  return likely.find(isNumbered) ?? likely.find(code => code !== '') ?? ''
}

/** The whole number, where what was typed is one without its first zero. */
export function offeredNationalNumber(country: string, text: string): string | undefined {
  return country === 'NL' ? withLeadingZero(compactNumber(text)) : undefined
}

/** As the country writes it: `#` is the place of a digit, `A` that of a letter. */
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

/** For screens: everything but the last two characters is hidden. */
export function maskNationalNumber(country: string, compact: string): string {
  const hidden = compact.length - SHOWN
  return formatNationalNumber(country, '•'.repeat(Math.max(0, hidden)) + compact.slice(-SHOWN))
}
