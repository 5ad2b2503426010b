import { expect, test } from 'vitest'
import { LANGUAGES } from '../words/languages.ts'
import { languageName, SPOKEN_LANGUAGES } from './spoken-languages.ts'

test('each language has a name of its own in letters that every font has', () => {
  for (const language of LANGUAGES) {
    const names = SPOKEN_LANGUAGES.map(code => languageName(code, language))
    expect(new Set(names).size).toBe(SPOKEN_LANGUAGES.length)
    for (const name of names) expect(name).toMatch(/^[a-zçéèêïëA-Z]{4,}$/)
  }
})

test('needs no data of the browser', () => {
  expect(['fr', 'en', 'nl'].map(language => languageName('ff', language as 'fr'))).toEqual([
    'peul',
    'Fula',
    'Fulah',
  ])
})
