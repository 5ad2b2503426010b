import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkTranslations } from './check-translations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(texts: Record<string, object>): void {
  for (const [language, content] of Object.entries(texts)) {
    mkdirSync(join(folder, language))
    writeFileSync(join(folder, language, 'page.json'), JSON.stringify(content))
  }
}

test('accepts three languages with the same texts', () => {
  write({ fr: { a: 'Bonjour {{name}}' }, en: { a: 'Hello {{name}}' }, nl: { a: 'Dag {{name}}' } })
  expect(checkTranslations(folder)).toEqual([])
})

test('reports a missing key, an empty text and a lost value', () => {
  write({
    fr: { a: { b: 'Oui' }, c: 'Bonjour {{name}}' },
    en: { a: {}, c: 'Hello' },
    nl: { a: { b: ' ' }, c: 'Dag {{name}}' },
  })
  expect(checkTranslations(folder)).toEqual([
    'en/page.json: a.b is missing',
    'en/page.json: c has other values than the French text',
    'nl/page.json: a.b is empty',
  ])
})

test('reports a sign that French could move alone to the next line', () => {
  write({
    fr: { a: 'Non !', b: '« Oui\u00a0»', c: 'Ici\u00a0: 9:30' },
    en: { a: 'No!', b: '“Yes”', c: 'Here: 9:30' },
  })
  write({ nl: { a: 'Nee!', b: '“Ja”', c: 'Hier: 9:30' } })
  expect(checkTranslations(folder).map(line => line.slice(0, 15))).toEqual([
    'fr/page.json: a',
    'fr/page.json: b',
  ])
})
