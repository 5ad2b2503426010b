// The templates that come with the product: texts in `library/`, one file for each, built into Word files when a firm
// takes them over.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { OFFICE_COUNTRIES, type OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import { TEMPLATE_KINDS, type TemplateKind } from '@maat/domain/templates/template-kinds'
import { LANGUAGES, type Language, type Translated } from '@maat/domain/words/languages'

export interface LibraryTemplate {
  key: string
  name: Translated
  kind: TemplateKind
  /** Empty for everywhere. */
  countries: OfficeCountry[]
  texts: { language: Language; lines: string[] }[]
}

const FOLDER = join(import.meta.dirname, 'library')
/** The text of one language begins with a line such as `--- fr`. */
const LANGUAGE_LINE = /^--- (fr|en|nl)$/m

export function readLibrary(): LibraryTemplate[] {
  return readdirSync(FOLDER)
    .filter(file => file.endsWith('.txt'))
    .sort()
    .map(file => parseLibraryTemplate(basename(file, '.txt'), readFileSync(join(FOLDER, file), 'utf8')))
}

export function parseLibraryTemplate(key: string, text: string): LibraryTemplate {
  const [head = '', ...parts] = text.replaceAll('\r\n', '\n').split(LANGUAGE_LINE)
  const properties = new Map(
    head
      .trim()
      .split('\n')
      .map(line => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
      }),
  )
  const get = (name: string) => {
    const value = properties.get(name)
    if (value === undefined) throw new Error(`The template ${key} has no '${name}'`)
    return value
  }
  const kind = TEMPLATE_KINDS.find(known => known === get('kind'))
  if (!kind) throw new Error(`The template ${key} is of no known kind`)
  const countries = get('countries')
  return {
    key,
    kind,
    name: { fr: get('fr'), en: get('en'), nl: get('nl') },
    countries: OFFICE_COUNTRIES.filter(country => countries.split(' ').includes(country)),
    texts: LANGUAGES.flatMap(language => {
      const at = parts.indexOf(language)
      return at < 0 ? [] : [{ language, lines: (parts[at + 1] ?? '').trim().split('\n') }]
    }),
  }
}
