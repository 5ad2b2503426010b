// Texts by language and feature, loaded when a screen first needs them.

import { withFrenchPreposition } from '@maat/domain/words/french-preposition'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { lazyImport } from '../api/lazy-import.ts'
import { preferredLanguage } from './preferred-language.ts'
import type { TextFile } from './text-file.ts'

type Texts = Record<string, unknown>

/** The texts of visitors; the list of all others is loaded with the first of them. */
const VISITOR_FILES: Record<string, () => Promise<TextFile>> = {
  ...import.meta.glob<TextFile>('../locales/*/{account,errors,shell,site}.json'),
  '../locales/en/titles.json': () => import('virtual:texts/titles/en'),
  '../locales/fr/titles.json': () => import('virtual:texts/titles/fr'),
  '../locales/nl/titles.json': () => import('virtual:texts/titles/nl'),
}

const languageHere = () => preferredLanguage(localStorage.getItem('lang'), navigator.languages)

const lazyTexts = {
  type: 'backend' as const,
  init() {},
  read(language: string, feature: string, done: (error: unknown, texts: Texts | false) => void) {
    loadTexts(`../locales/${language}/${feature}.json`).then(
      file => done(null, file.default),
      error => done(error, false),
    )
  },
}

async function loadTexts(path: string): Promise<TextFile> {
  const load = VISITOR_FILES[path] ?? (await lazyImport(() => import('./work-texts.ts'))).WORK_FILES[path]
  if (!load) throw new Error(`There are no texts at ${path}`)
  return await lazyImport(load)
}

export async function startTexts(): Promise<void> {
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
  window.addEventListener('storage', followOtherTab)
}

function followOtherTab(): void {
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
