// A number as people write it: '1 200', '12.500,75', '12,500.75'. Read alike by browser and server.
import { type Language, LOCALES } from './languages.ts'

interface Digits {
  isNegative: boolean
  whole: string
  decimals: string
}

/** What groups thousands where it stands alone before three digits: 12.500 is much in Brussels, and little in London. */
const GROUPING: Record<Language, string> = { fr: '.', en: ',', nl: '.' }
const SPACE = /[\s'’]/
const SPACES = /[\s'’]/g
/** Between digits, a space groups thousands and nothing else. */
const SPACED = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/
const GROUPED = /^\d{1,3}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})*$/

/** Its digits, with separators understood; undefined where it is no number. */
export function digitsOf(text: string, grouping: string): Digits | undefined {
  const [, sign = '', rest = ''] = /^([-−–]?)(.*)$/.exec(text.trim()) ?? []
  const unsigned = rest.trimStart()
  if (SPACE.test(unsigned) && !SPACED.test(unsigned)) return undefined
  const bare = unsigned.replace(SPACES, '')
  const [, before = '', separator = '', after = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(bare) ?? []
  const isWhole = separator === '' || groups(bare, grouping)
  const whole = isWhole ? bare : before
  const decimals = isWhole ? '' : after
  if (!isWhole && decimals === '') return undefined
  // One sign cannot both group thousands and part the decimals.
  if (!isWhole && whole.includes(separator)) return undefined
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return undefined
  return { isNegative: sign !== '', whole: whole.replace(/\D/g, ''), decimals }
}

/** Twice the same sign groups whatever the language; once, where the language has it so. Nothing groups after a zero. */
function groups(bare: string, grouping: string): boolean {
  const sign = GROUPED.exec(bare)?.groups?.sign
  if (!sign || bare.startsWith('0')) return false
  return grouping.includes(sign) || bare.indexOf(sign) !== bare.lastIndexOf(sign)
}

const MOST_DIGITS = 15
const MOST_DECIMALS = 6

export function readNumber(text: string, language: Language): number | undefined {
  const digits = digitsOf(text, GROUPING[language])
  if (!digits || digits.whole.length > MOST_DIGITS || digits.decimals.length > MOST_DECIMALS) return undefined
  const number = Number(`${digits.whole}.${digits.decimals || '0'}`)
  return digits.isNegative ? 0 - number : number
}

/** As it is kept, the same for whoever reads it: never three decimals, which a language could take for thousands. */
export function keptNumber(number: number): string {
  const text = String(number)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

export function writeNumber(number: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: MOST_DECIMALS }).format(number)
}
