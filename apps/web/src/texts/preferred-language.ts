import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'

const isLanguage = (text: string | null): text is Language => LANGUAGES.some(language => language === text)

interface Address {
  pathname: string
  search: string
}

/** The lists of articles in a language have it in their address, and so has each article. */
const ARTICLE = /^\/knowledgeCenter\/(\w\w)\//i
const ARTICLE_LIST = /^\/(knowledgeCenter|savoirtheque|journal)\/?$/i

function languageOf({ pathname, search }: Address): Language | undefined {
  const isList = ARTICLE_LIST.test(pathname)
  const named = isList
    ? new URLSearchParams(search).get('lang')
    : (ARTICLE.exec(pathname)?.[1]?.toLowerCase() ?? null)
  return isLanguage(named) ? named : undefined
}

/** `first-paint.js` has the same rule. */
export const preferredLanguage = (chosen: string | null, address: Address): Language =>
  isLanguage(chosen) ? chosen : (languageOf(address) ?? DEFAULT_LANGUAGE)

/** The first of our languages that the browser asks for, unless the visitor chose one or already reads it. */
export function languageToOffer(
  chosen: string | null,
  byBrowser: readonly string[],
  address: Address,
): Language | undefined {
  if (isLanguage(chosen) || languageOf(address)) return undefined
  const codes = byBrowser.map(locale => locale.toLowerCase().split('-')[0] ?? '')
  const preferred = codes.find(isLanguage)
  return preferred === DEFAULT_LANGUAGE ? undefined : preferred
}
