// @vitest-environment node
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languageToOffer, preferredLanguage } from './preferred-language.ts'

const FIRST_PAINT = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8')

/** The value of `<html lang>` before any other script runs. */
function firstPainted(chosen: string | null, languages: readonly string[]): string {
  const root = { dataset: {}, style: {}, lang: '' }
  runInNewContext(FIRST_PAINT, {
    document: { documentElement: root },
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
  expect(preferredLanguage(chosen)).toBe(language)
  for (const byBrowser of [[], ['nl-BE'], ['en-GB', 'fr']])
    expect(firstPainted(chosen, byBrowser)).toBe(language)
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
  expect(languageToOffer(chosen, byBrowser)).toBe(language)
})
