import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'

const isLanguage = (text: string | null): text is Language => LANGUAGES.some(language => language === text)

/** `first-paint.js` has the same rule. */
export const preferredLanguage = (chosen: string | null): Language =>
  isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE

/** The first of our languages that the browser asks for, unless the visitor chose one or already reads it. */
export function languageToOffer(chosen: string | null, byBrowser: readonly string[]): Language | undefined {
  if (isLanguage(chosen)) return undefined
  const codes = byBrowser.map(locale => locale.toLowerCase().split('-')[0] ?? '')
  const preferred = codes.find(isLanguage)
  return preferred === DEFAULT_LANGUAGE ? undefined : preferred
}
