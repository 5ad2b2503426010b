// Tests that suggestions keep their indexes, follow every publication, and have limits of their own.
import { unpublishArticleText } from '@maat/contract/knowledge/article-review'
import { suggestArticles } from '@maat/contract/knowledge/knowledge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Desk } from '../../../../test/articles.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { articleRanking, issueRanking } from './suggestion-index.ts'

let app: TestApp
let desk: Desk
let reviewer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  reviewer = await app.people.create('Avocat')
  desk = new Desk(app, { writer: await app.people.create('Assistant'), reviewer })
})
afterAll(async () => await app.close())

const suggested = async (text: string) =>
  (await app.call(suggestArticles, { body: { language: 'fr', text } })).body.map(({ title }) => title)

test('makes its indexes once, and again after a publication', async () => {
  const { services } = app
  const indexes = async () => ({
    articles: await articleRanking(services, services.db, 'fr'),
    issues: await issueRanking(services, services.db),
  })
  await desk.publish('guide', { title: 'Garantie locative bloquée' })
  expect(await suggested('garantie locative')).toEqual(['Garantie locative bloquée'])
  const before = await indexes()
  for (const text of ['garantie', 'locative', 'bloquée']) await suggested(text)
  const same = await indexes()
  expect([same.articles === before.articles, same.issues === before.issues]).toEqual([true, true])
  const { articleId } = await desk.publish('guide', { title: 'Garantie locative rendue' })
  expect(await suggested('garantie locative rendue')).toContain('Garantie locative rendue')
  const after = await indexes()
  expect([after.articles === before.articles, after.issues === before.issues]).toEqual([false, true])
  const params = { articleId, language: 'fr' as const }
  await app.call(unpublishArticleText, { token: reviewer.token, params })
  expect(await suggested('garantie locative rendue')).not.toContain('Garantie locative rendue')
})

test('one address asks twenty times a minute', async () => {
  const ask = async () =>
    (
      await app.server.inject({
        method: 'POST',
        url: '/api/knowledge-suggestions',
        remoteAddress: '192.0.2.77',
        payload: { language: 'fr', text: 'garantie' },
      })
    ).statusCode
  const answers = []
  for (let count = 0; count < 21; count += 1) answers.push(await ask())
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(answers[20]).toBe(429)
})

test('suggestions do not take the turns of the staff', () => {
  expect(suggestArticles.takesTurn).toBe('suggestion')
})
