// Checks every text in every language: the same files, the same keys, the same {{values}}, none of them empty.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@maat/domain/words/languages'

type Texts = Record<string, string>

function flatten(value: unknown, path = ''): Texts {
  if (typeof value === 'string') return { [path]: value }
  const entries = Object.entries(value as object)
  return Object.assign({}, ...entries.map(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key)))
}

const readTexts = (folder: string, language: string, file: string) =>
  flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8')))

const valuesIn = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, de)?\}\}/g)]
    .map(match => match[1])
    .sort()
    .join(' ')

/** A mail without a button has an empty action, in every language. */
const mayBeEmpty = (key: string) => key.endsWith('.action')

/** French keeps its high punctuation and guillemets on the line of their word. */
const BREAKS = / [;:!?»]|« /

const breaking = (file: string, texts: Texts) =>
  Object.keys(texts)
    .filter(key => BREAKS.test(texts[key] ?? ''))
    .map(key => `fr/${file}: ${key} has a plain space where French wants one that does not break (U+00A0)`)

function compare(file: string, language: string, original: Texts, translated: Texts): string[] {
  const where = (key: string) => `${language}/${file}: ${key}`
  const missing = Object.keys(original).filter(key => !(key in translated))
  const extra = Object.keys(translated).filter(key => !(key in original))
  const shared = Object.keys(original).filter(key => key in translated)
  return [
    ...missing.map(key => `${where(key)} is missing`),
    ...extra.map(key => `${where(key)} is not in the French texts`),
    ...shared
      .filter(key => translated[key]?.trim() === '' && !mayBeEmpty(key))
      .map(key => `${where(key)} is empty`),
    ...shared
      .filter(key => valuesIn(original[key] ?? '') !== valuesIn(translated[key] ?? ''))
      .map(key => `${where(key)} has other values than the French text`),
  ]
}

export function checkTranslations(folder: string): string[] {
  const [first] = LANGUAGES
  const files = readdirSync(join(folder, first)).sort()
  return LANGUAGES.flatMap(language => {
    const present = readdirSync(join(folder, language)).sort()
    if (present.join() !== files.join()) return [`${language}: the files differ from those of ${first}`]
    if (language === first) return files.flatMap(file => breaking(file, readTexts(folder, first, file)))
    return files.flatMap(file =>
      compare(file, language, readTexts(folder, first, file), readTexts(folder, language, file)),
    )
  })
}
