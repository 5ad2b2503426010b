// Texts by language and feature, loaded when a screen first needs them.

import { withFrenchPreposition } from '@maat/domain/words/french-preposition'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { lazyImport } from '../api/lazy-import.ts'
import { preferredLanguage } from './preferred-language.ts'

type LoadGroups = () => Promise<{ default: Record<string, Record<string, unknown>> }>

/** The groups that visitors read first; `merged-texts.ts` has the same list. */
const VISITOR_TEXTS: Record<Language, LoadGroups> = {
  en: () => import('virtual:texts/visitor/en'),
  fr: () => import('virtual:texts/visitor/fr'),
  nl: () => import('virtual:texts/visitor/nl'),
}
const ACCOUNT_TEXTS: Record<Language, LoadGroups> = {
  en: () => import('virtual:texts/account/en'),
  fr: () => import('virtual:texts/account/fr'),
  nl: () => import('virtual:texts/account/nl'),
}
/** The pages behind mailed links, and the one that sends such a link. */
const LINK_TEXTS: Record<Language, LoadGroups> = {
  en: () => import('virtual:texts/links/en'),
  fr: () => import('virtual:texts/links/fr'),
  nl: () => import('virtual:texts/links/nl'),
}
const SITE_TEXTS: Record<Language, LoadGroups> = {
  en: () => import('virtual:texts/site/en'),
  fr: () => import('virtual:texts/site/fr'),
  nl: () => import('virtual:texts/site/nl'),
}
const KNOWLEDGE_TEXTS: Record<Language, LoadGroups> = {
  en: () => import('virtual:texts/knowledge/en'),
  fr: () => import('virtual:texts/knowledge/fr'),
  nl: () => import('virtual:texts/knowledge/nl'),
}
/** All other groups. */
const WORK_TEXTS: Record<Language, LoadGroups> = {
  en: () => import('virtual:texts/work/en'),
  fr: () => import('virtual:texts/work/fr'),
  nl: () => import('virtual:texts/work/nl'),
}
const FILE_OF: Record<string, Record<Language, LoadGroups>> = {
  shell: VISITOR_TEXTS,
  errors: VISITOR_TEXTS,
  titles: VISITOR_TEXTS,
  account: ACCOUNT_TEXTS,
  'account-links': LINK_TEXTS,
  site: SITE_TEXTS,
  knowledge: KNOWLEDGE_TEXTS,
}

const languageHere = () => preferredLanguage(localStorage.getItem('lang'), window.location)

const lazyTexts = {
  type: 'backend' as const,
  init() {},
  read(language: Language, group: string, done: (error: unknown, texts: object | false) => void) {
    loadGroups(language, group).then(
      groups => done(groups[group] ? null : new Error(`There are no texts ${group}`), groups[group] ?? false),
      error => done(error, false),
    )
  },
}

/** Loads the file with this group, and registers its other groups, so that no screen waits for them. */
async function loadGroups(language: Language, group: string) {
  const { default: groups } = await lazyImport((FILE_OF[group] ?? WORK_TEXTS)[language])
  for (const [name, texts] of Object.entries(groups))
    if (name !== group) i18next.addResourceBundle(language, name, texts)
  return groups
}

export async function startTexts(): Promise<void> {
  // A second start would forget the loaded texts.
  if (i18next.isInitialized) {
    await i18next.changeLanguage(languageHere())
    return
  }
  i18next.on('languageChanged', language => {
    document.documentElement.lang = language
  })
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: languageHere(),
      // `npm run check` ensures that every language has every text, so no fallback language is loaded.
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      ns: ['shell', 'errors'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  // « Préfixe {{city, de}} »
  i18next.services.formatter?.add('de', (name: unknown) => withFrenchPreposition(String(name)))
  window.addEventListener('storage', followLanguage)
}

/** After a choice in another tab, or on the way to an address in another language. */
export function followLanguage(): void {
  const language = languageHere()
  if (language === currentLanguage()) return
  i18next.changeLanguage(language).catch(error => console.warn('The texts were not loaded', error))
}

export function currentLanguage(): Language {
  return LANGUAGES.find(language => language === i18next.language) ?? DEFAULT_LANGUAGE
}

export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem('lang', language)
  await i18next.changeLanguage(language)
}
