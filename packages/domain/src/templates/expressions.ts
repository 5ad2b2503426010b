// Reads the words between the braces of a template: a field, or the beginning or end of a part that depends on one.
// Nothing of it is ever run as code.
import { fold } from '../words/fold.ts'
import { LANGUAGES, type Language, type Translated } from '../words/languages.ts'

export const FORMATS = ['long', 'short', 'upper', 'lower'] as const
export type Format = (typeof FORMATS)[number]

export const FORMAT_WORDS: Record<Format, Translated> = {
  long: { fr: 'long', en: 'long', nl: 'lang' },
  short: { fr: 'court', en: 'short', nl: 'kort' },
  upper: { fr: 'majuscules', en: 'upper', nl: 'hoofdletters' },
  lower: { fr: 'minuscules', en: 'lower', nl: 'kleine_letters' },
}

export interface Compared {
  is: boolean
  text: string
}

export type Expression =
  | { kind: 'value'; path: string[]; format: string | undefined }
  /** Shown once if it is true, or for each entry of a list; `inverted` if there is nothing. */
  | { kind: 'begin'; path: string[]; isInverted: boolean; compared: Compared | undefined }
  | { kind: 'end'; path: string[] | undefined }

const WORD = /^[\p{L}][\p{L}\p{N}_]*$/u
/** The quotes of any keyboard, because Word replaces the plain ones. */
const QUOTES = '"“”«»„\'’‘'
const LONGEST_TEXT = 100
const MOST_SEGMENTS = 3
const LONGEST = 200

/** Undefined if the text is no expression. */
export function parseExpression(tag: string): Expression | undefined {
  const typed = tag.trim()
  if (typed.length === 0 || typed.length > LONGEST) return undefined
  if (typed.startsWith('/')) return parseEnd(typed.slice(1).trim())
  if (typed.startsWith('#') || typed.startsWith('^')) return parseBegin(typed)
  const [field = '', format, ...rest] = typed.split('|').map(part => part.trim())
  const path = parsePath(field)
  if (!path || rest.length > 0 || (format !== undefined && !WORD.test(format))) return undefined
  return { kind: 'value', path, format }
}

function parseEnd(typed: string): Expression | undefined {
  if (typed === '') return { kind: 'end', path: undefined }
  const path = parsePath(splitComparison(typed).field)
  return path && { kind: 'end', path }
}

function parseBegin(typed: string): Expression | undefined {
  const { field, sign, text } = splitComparison(typed.slice(1))
  const path = parsePath(field)
  const isInverted = typed.startsWith('^')
  if (!path) return undefined
  if (sign === undefined) return { kind: 'begin', path, isInverted, compared: undefined }
  const quoted = withoutQuotes(text)
  return quoted === undefined
    ? undefined
    : { kind: 'begin', path, isInverted, compared: { is: sign === '=', text: quoted } }
}

function withoutQuotes(text: string): string | undefined {
  const [first = '', last = ''] = [text.at(0), text.at(-1)]
  const isQuoted = text.length > 1 && QUOTES.includes(first) && QUOTES.includes(last)
  return isQuoted && text.length <= LONGEST_TEXT ? text.slice(1, -1).trim() : undefined
}

/** `field = "text"` or `field != "text"`. */
function splitComparison(typed: string): { field: string; sign: '=' | '!=' | undefined; text: string } {
  const at = typed.indexOf('=')
  if (at < 0) return { field: typed.trim(), sign: undefined, text: '' }
  const isNot = typed[at - 1] === '!'
  const field = typed.slice(0, isNot ? at - 1 : at).trim()
  return { field, sign: isNot ? '!=' : '=', text: typed.slice(at + 1).trim() }
}

function parsePath(typed: string): string[] | undefined {
  const parts = typed.trim().split('.')
  return parts.length <= MOST_SEGMENTS && parts.every(part => WORD.test(part)) ? parts : undefined
}

/** A word as it is compared: without accents, in any case. */
export const sameWord = (typed: string, word: Translated): boolean =>
  LANGUAGES.some(language => fold(word[language]) === fold(typed))

export const formatOf = (typed: string): Format | undefined =>
  FORMATS.find(format => sameWord(typed, FORMAT_WORDS[format]))

export const wordOfFormat = (format: Format, language: Language): string => FORMAT_WORDS[format][language]
