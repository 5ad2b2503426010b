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
const QUOTED = /^["“”«»„'’‘]\s*(.{0,100}?)\s*["“”«»'’‘]$/u
const MOST_SEGMENTS = 3
const LONGEST = 200

/** Undefined if it is nothing of that kind. */
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
  const [, quoted] = QUOTED.exec(text) ?? []
  return quoted === undefined
    ? undefined
    : { kind: 'begin', path, isInverted, compared: { is: sign === '=', text: quoted } }
}

function splitComparison(typed: string): { field: string; sign: string | undefined; text: string } {
  const [, field = typed, sign, text = ''] = /^([^=!]*?)\s*(!=|=)\s*(.*)$/u.exec(typed.trim()) ?? []
  return { field, sign, text }
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
