// Gathers texts that other features also need: each feature has one text file per language, with screen titles, menu
// items, error sentences and the names of audited actions. The plugin provides them as `virtual:texts/titles/fr`, so
// that the frame, the menu, dialogs and the audit log have them without the rest of each feature.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LANGUAGES } from '@maat/domain/words/languages'
import type { Plugin } from 'vite'

const LOCALES = join(import.meta.dirname, 'src', 'locales')
export const GATHERED = ['titles', 'menu', 'errors', 'audit'] as const
type Section = (typeof GATHERED)[number]
type Texts = Record<string, Record<string, string>>

const NAME = /^virtual:texts\/(\w+)\/(\w+)$/
const isGathered = (section: string): section is Section => GATHERED.some(name => name === section)

export const readTexts = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8'))

export const textFiles = (language: string) => readdirSync(join(LOCALES, language)).sort()

/** The texts of all features; the same key in two features is an error, because one would hide the other. */
export function gatherTexts(section: Section, language: string): Record<string, string> {
  const gathered: Record<string, string> = {}
  for (const file of textFiles(language))
    for (const [key, text] of Object.entries(readTexts(language, file)[section] ?? {})) {
      if (key in gathered) throw new Error(`${file}: another file has ${section} of ${key}, too`)
      gathered[key] = text
    }
  return gathered
}

export function mergedTexts(): Plugin {
  return {
    name: 'maat-merged-texts',
    enforce: 'pre',
    resolveId: id => (NAME.test(id) ? `\0${id}.json` : undefined),
    load(id) {
      const [, section = '', language = ''] = NAME.exec(id.replace(/^\0|\.json$/g, '')) ?? []
      if (!isGathered(section)) return undefined
      for (const file of textFiles(language)) this.addWatchFile(join(LOCALES, language, file))
      return JSON.stringify(gatherTexts(section, language))
    },
    transform(code, id) {
      const isOurs = id.endsWith('.json') && dirname(dirname(id)) === LOCALES
      if (!isOurs || !LANGUAGES.some(language => language === basename(dirname(id)))) return undefined
      const kept = Object.entries(JSON.parse(code)).filter(([section]) => !isGathered(section))
      return { code: JSON.stringify(Object.fromEntries(kept)), map: null }
    },
  }
}
