import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/languages'

const isLanguage = (text: string | null): text is Language => LANGUAGES.some(language => language === text)

/** What was chosen here holds; until then, the first language of ours that the browser asks for. `first-paint.js` says the same. */
export function languageAsked(chosen: string | null, byBrowser: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen
  const codes = byBrowser.map(locale => locale.toLowerCase().split('-')[0] ?? '')
  return codes.find(isLanguage) ?? DEFAULT_LANGUAGE
}
