// @vitest-environment node
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languageToOffer, preferredLanguage } from './preferred-language.ts'

const HOME = { pathname: '/home', search: '' }
const FIRST_PAINT = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8')

/** The value of `<html lang>` before any other script runs. */
function firstPainted(
  chosen: string | null,
  languages: readonly string[],
  location: { pathname: string; search: string },
): string {
  const root = { dataset: {}, style: { setProperty() {} }, lang: '' }
  runInNewContext(FIRST_PAINT, {
    document: { documentElement: root, write: () => undefined },
    window: { location, Iterator, structuredClone },
    URL,
    localStorage: { getItem: (key: string) => (key === 'lang' ? chosen : null) },
    matchMedia: () => ({ matches: false }),
    navigator: { languages },
  })
  return root.lang
}

test.each([
  ['a visitor without a choice reads French', null, 'fr'],
  ['a stored choice holds', 'nl', 'nl'],
  ['a stored text that is not a language is no choice', 'xx', 'fr'],
])('%s, also before the first paint', (_sentence, chosen, language) => {
  expect(preferredLanguage(chosen, HOME)).toBe(language)
  for (const byBrowser of [[], ['nl-BE'], ['en-GB', 'fr']])
    expect(firstPainted(chosen, byBrowser, HOME)).toBe(language)
})

test.each([
  ['a browser that asks for Dutch gets the offer of Dutch', null, ['nl-BE', 'fr-BE', 'en'], 'nl'],
  ['a browser that asks for English gets the offer of English', null, ['en-GB'], 'en'],
  ['a language that we do not speak is passed over', null, ['de-DE', 'EN-us', 'fr'], 'en'],
  ['a browser that prefers French gets no offer', null, ['fr-BE', 'nl'], undefined],
  ['a browser that asks for none of ours gets no offer', null, ['de', 'fil'], undefined],
  ['a browser that asks for nothing gets no offer', null, [], undefined],
  ['a visitor who chose gets no offer', 'fr', ['nl-BE'], undefined],
])('%s', (_sentence, chosen, byBrowser, language) => {
  expect(languageToOffer(chosen, byBrowser, HOME)).toBe(language)
})

test.each([
  ['an article is read in the language of its address', null, '/knowledgeCenter/nl/vlucht', '', 'nl'],
  ['so is a list', null, '/journal', '?lang=en', 'en'],
  ['also among other parameters', null, '/savoirtheque', '?search=x&lang=nl&a=b', 'nl'],
  ['an earlier choice is stronger', 'fr', '/knowledgeCenter/nl/vlucht', '', 'fr'],
  ['other pages have no language in their address', null, '/contact', '?lang=nl', 'fr'],
  ['a language that we do not speak is none', null, '/knowledgeCenter/de/flug', '', 'fr'],
  ['nor in a list', null, '/knowledgeCenter', '?lang=de', 'fr'],
])('%s, also before the first paint', (_sentence, chosen, pathname, search, language) => {
  const address = { pathname, search }
  expect(preferredLanguage(chosen, address)).toBe(language)
  expect(firstPainted(chosen, ['en-GB'], address)).toBe(language)
})

test('an address in a language gets no offer of another one', () => {
  const address = { pathname: '/knowledgeCenter/nl/vlucht', search: '' }
  expect(languageToOffer(null, ['en-GB'], address)).toBeUndefined()
})
