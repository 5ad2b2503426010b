import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'

const isLanguage = (text: string | null): text is Language => LANGUAGES.some(language => language === text)

/**
 * Returns the stored choice; otherwise the first supported language of the browser. `first-paint.js` has the same
 * rule.
 */
export function preferredLanguage(chosen: string | null, byBrowser: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen
  const codes = byBrowser.map(locale => locale.toLowerCase().split('-')[0] ?? '')
  return codes.find(isLanguage) ?? DEFAULT_LANGUAGE
}
