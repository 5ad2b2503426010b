// Builds few text modules per language from the files of the features: visitors load small ones, and signed-in users
// one with all others, instead of one per feature. Titles, menu items, error sentences and audited actions of all
// features are gathered in groups of their own.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS, type ScreenPath } from '@maat/contract/screens'
import { LANGUAGES } from '@maat/domain/words/languages'
import type { Plugin } from 'vite'

const LOCALES = join(import.meta.dirname, 'src', 'locales')
/** The sections that several features share, and the names of their groups. */
export const GATHERED = {
  titles: 'titles',
  menu: 'menu',
  errors: 'work-errors',
  audit: 'audit-words',
} as const
type Section = keyof typeof GATHERED
type Texts = Record<string, Record<string, string>>

/** The groups in each module; `i18n.ts` has the same lists. `work` has all other groups. */
const MODULES: Record<string, string[]> = {
  visitor: ['shell', 'errors', 'titles'],
  account: ['account'],
  links: ['account-links'],
  site: ['site'],
  knowledge: ['knowledge'],
}

const NAME = /^virtual:texts\/(visitor|account|links|site|knowledge|work)\/(\w+)$/
const isGathered = (section: string): section is Section => section in GATHERED

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

function allGroups(language: string): Record<string, object> {
  const own = textFiles(language).map(file => {
    const sections = Object.entries(readTexts(language, file)).filter(([section]) => !isGathered(section))
    return [file.replace('.json', ''), Object.fromEntries(sections)]
  })
  const gathered = Object.entries(GATHERED).map(([section, group]) => [
    group,
    gatherTexts(section as Section, language),
  ])
  return Object.fromEntries([...own, ...gathered])
}

/** Screens of signed-in users have their titles among all other texts. */
const isForVisitors = (screen: string) => typeof SCREENS[screen as ScreenPath] === 'string'

function groupsOf(module: string, language: string): Record<string, object> {
  const elsewhere = Object.values(MODULES).flat()
  const { titles = {}, ...all } = allGroups(language)
  const isIn = (group: string) => MODULES[module]?.includes(group) ?? !elsewhere.includes(group)
  const own = Object.entries(all).filter(([group]) => isIn(group))
  const ownTitles = Object.entries(titles).filter(
    ([screen]) => isForVisitors(screen) === (module === 'visitor'),
  )
  const hasTitles = module === 'visitor' || module === 'work'
  return Object.fromEntries(hasTitles ? [...own, ['titles', Object.fromEntries(ownTitles)]] : own)
}

export function mergedTexts(): Plugin {
  return {
    name: 'maat-merged-texts',
    enforce: 'pre',
    resolveId: id => (NAME.test(id) ? `\0${id}.json` : undefined),
    load(id) {
      const [, name = '', language = ''] = NAME.exec(id.replace(/^\0|\.json$/g, '')) ?? []
      if (!LANGUAGES.some(known => known === language)) return undefined
      for (const file of textFiles(language)) this.addWatchFile(join(LOCALES, language, file))
      return JSON.stringify(groupsOf(name, language))
    },
  }
}
