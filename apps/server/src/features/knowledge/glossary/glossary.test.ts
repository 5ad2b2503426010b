import { addGlossaryWord, changeGlossaryWord, removeGlossaryWord } from '@maat/contract/knowledge/glossary'
import { readGlossary } from '@maat/contract/knowledge/knowledge'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
})
afterAll(async () => await app.close())

const wordsOf = (word: string) => {
  const text = (language: string) => ({
    word: `${word} ${language}`,
    also: [`${word}s`],
    meaning: 'Un sens.',
  })
  return { fr: text('fr'), en: text('en'), nl: text('nl') }
}
const add = (word: string) => app.call(addGlossaryWord, { token: lawyer.token, body: wordsOf(word) })

test('a lawyer explains a word, and everybody reads it', async () => {
  const { body } = await add('huissier')
  const everybody = await app.call(readGlossary)
  expect(everybody.body).toMatchObject([{ id: body.id, nl: { word: 'huissier nl', meaning: 'Un sens.' } }])
})

test('a word is explained once', async () => {
  const { body: first } = await add('greffe')
  const { body: second } = await add('rôle')
  expect((await add('greffe')).body.code).toBe('glossary.taken')
  const change = (version: number, word: string) =>
    app.call(changeGlossaryWord, {
      token: lawyer.token,
      params: { wordId: second.id },
      body: { version, ...wordsOf(word) },
    })
  expect((await change(1, 'greffe')).body.code).toBe('glossary.taken')
  expect((await change(1, 'rôle général')).body.fr.word).toBe('rôle général fr')
  expect((await change(1, 'autre')).body.code).toBe('record.stale')
  await app.call(removeGlossaryWord, { token: lawyer.token, params: { wordId: first.id } })
  expect((await add('greffe')).status).toBe(200)
})

test('the number of words is limited', async () => {
  await sql`insert into glossary_words (fr, en, nl) select w, w, w from generate_series(1, 500) n,
    jsonb_build_object('word', 'mot ' || n, 'also', '[]'::jsonb, 'meaning', 'x') w`.execute(app.services.db)
  expect((await add('de trop')).body.code).toBe('glossary.too-many')
})
