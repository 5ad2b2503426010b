// Reads numbers as users type them: '1 200', '12.500,75', '12,500.75'. Browser and server read them alike.
import { numberFormat } from '../words/formats.ts'
import type { Language } from '../words/languages.ts'

interface Digits {
  isNegative: boolean
  whole: string
  decimals: string
}

/** The thousands separator for an ambiguous number: 12.500 is large in Brussels, and small in London. */
const GROUPING: Record<Language, string> = { fr: '.', en: ',', nl: '.' }
const SPACE = /[\s'’]/
const SPACES = /[\s'’]/g
/** A space between digits is always a thousands separator. */
const SPACED = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/
const GROUPED = /^\d{1,3}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})*$/

/** The digits of a number, with separators resolved; undefined if it is not a number. */
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
  // One sign cannot be both the thousands and the decimal separator.
  if (!isWhole && whole.includes(separator)) return undefined
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return undefined
  return { isNegative: sign !== '', whole: whole.replace(/\D/g, ''), decimals }
}

/**
 * A repeated sign is a thousands separator in every language, a single one only in some. None follows a leading zero.
 */
function groups(bare: string, grouping: string): boolean {
  const sign = GROUPED.exec(bare)?.groups?.sign
  if (!sign || bare.startsWith('0')) return false
  return grouping.includes(sign) || bare.indexOf(sign) !== bare.lastIndexOf(sign)
}

const MOST_DIGITS = 15
const MOST_DECIMALS = 6

export function parseWrittenNumber(text: string, language: Language): number | undefined {
  const digits = digitsOf(text, GROUPING[language])
  if (!digits || digits.whole.length > MOST_DIGITS || digits.decimals.length > MOST_DECIMALS) return undefined
  const number = Number(`${digits.whole}.${digits.decimals || '0'}`)
  return digits.isNegative ? 0 - number : number
}

/** The stored form, the same for every reader: never three decimals, which a language could read as thousands. */
export function serializeNumber(number: number): string {
  const text = String(number)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

export function formatNumber(number: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: MOST_DECIMALS }).format(number)
}
