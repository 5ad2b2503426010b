// @vitest-environment node
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

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
  ['a browser that asks for Dutch is greeted in Dutch', null, ['nl-BE', 'fr-BE', 'en'], 'nl'],
  ['a browser that asks for English is greeted in English', null, ['en-GB'], 'en'],
  ['of languages that we do not speak, the next one counts', null, ['de-DE', 'EN-us', 'fr'], 'en'],
  ['a browser that asks for none of ours is greeted in French', null, ['de', 'fil'], 'fr'],
  ['a browser that asks for nothing is greeted in French', null, [], 'fr'],
  ['what was chosen here holds against the browser', 'fr', ['nl-BE'], 'fr'],
  ['what is kept and no language of ours is no choice', 'xx', ['nl-BE'], 'nl'],
])('%s', (_sentence, chosen, byBrowser, language) => {
  expect(preferredLanguage(chosen, byBrowser)).toBe(language)
  expect(firstPainted(chosen, byBrowser)).toBe(language)
})
