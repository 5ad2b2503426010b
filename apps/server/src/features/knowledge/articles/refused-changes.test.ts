// The changes of an article refuse a second address, an unknown field, a way around its review.

import type { ArticleId, CategoryId, UserId } from '@maat/contract/ids'
import { unpublishArticleText } from '@maat/contract/knowledge/article-review'
import { changeArticle, createArticle, readArticle, saveArticleText } from '@maat/contract/knowledge/articles'
import { readPublicArticle } from '@maat/contract/knowledge/knowledge'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Desk, textOf } from '../../../../test/articles.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { articleJobs } from './index.ts'

let app: TestApp
let desk: Desk
let writer: TestPerson
let reviewer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.now.value = TEST_NOW
  writer = await app.people.create('Assistant')
  reviewer = await app.people.create('Avocat')
  desk = new Desk(app, { writer, reviewer })
})
afterAll(async () => await app.close())

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const heard = async ({ id }: TestPerson) => {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', id)
    .execute()
  return rows.map(({ description }) => description)
}
const read = async (articleId: ArticleId) =>
  (await app.call(readArticle, { token: writer.token, params: { articleId } })).body
const visible = async (slug: string, language: 'fr' | 'nl' = 'fr') =>
  (await app.call(readPublicArticle, { params: { language, slug } })).status
const written = (title: string, slug: string) => ({ title, slug, body: textOf('Un texte entier.') })
const runJobs = async () => {
  for (const job of articleJobs) await job.work(app.services, {})
}

test('two articles never share an address, and a stale draft is refused', async () => {
  const { articleId } = await desk.publish('guide', { title: 'Premier' })
  const slug = (await read(articleId)).texts[0]?.slug ?? ''
  const other = await desk.create('guide', 'Autre')
  expect((await desk.write(other, 'fr', written('Autre', slug))).body.code).toBe('article.address-taken')
  const stale = await app.call(saveArticleText, {
    token: writer.token,
    params: { articleId, language: 'fr' },
    body: { version: 1, summary: '', ...written('Premier', slug) },
  })
  expect(stale.body.code).toBe('record.stale')
})

test('the details name a field, an issue and an owner that exist', async () => {
  const articleId = await desk.create('guide')
  const { version } = await read(articleId)
  const change = (body: object) =>
    app.call(changeArticle, {
      token: writer.token,
      params: { articleId },
      body: {
        version,
        shelf: 'guide',
        categoryId: null,
        issueId: null,
        countries: ['BE'],
        next: 'case',
        caseType: null,
        sources: [],
        ownerId: writer.id as UserId,
        lawAsOf: null,
        ...body,
      },
    })
  const client = await app.people.create('User')
  expect((await change({ ownerId: client.id })).body.code).toBe('article.reviewer-unfit')
  expect((await change({ issueId: NOWHERE })).body.code).toBe('catalogue.not-found')
  expect((await change({})).body).toMatchObject({ countries: ['BE'], next: 'case', version: version + 1 })
  expect((await change({})).body.code).toBe('record.stale')
  const created = await app.call(createArticle, {
    token: writer.token,
    body: { shelf: 'guide', language: 'fr', title: 'Ailleurs', categoryId: NOWHERE as CategoryId },
  })
  expect(created.body.code).toBe('catalogue.not-found')
})

test('an internal article that is published never becomes public by a move to another shelf', async () => {
  const { articleId } = await desk.publish('answer', { title: 'Secret du cabinet' })
  const { texts, version } = await read(articleId)
  const slug = texts[0]?.slug ?? ''
  const move = (shelf: 'guide' | 'know-how', from: number) =>
    app.call(changeArticle, {
      token: writer.token,
      params: { articleId },
      body: {
        version: from,
        shelf,
        categoryId: null,
        issueId: null,
        countries: [],
        next: null,
        caseType: null,
        sources: [],
        ownerId: writer.id as UserId,
        lawAsOf: null,
      },
    })
  expect((await move('guide', version)).body.code).toBe('article.shelf-published')
  expect((await move('know-how', version)).status).toBe(200)
  const params = { articleId, language: 'fr' as const }
  await app.call(unpublishArticleText, { token: reviewer.token, params })
  expect((await move('guide', version + 1)).status).toBe(200)
  expect(await visible(slug)).toBe(404)
})

test('the Admins are reminded of an article whose owner left', async () => {
  const admin = await app.people.create('Admin')
  await desk.publish('guide', { title: 'Sans responsable', nextReviewOn: '2026-11-30' })
  await app.services.db
    .updateTable('users')
    .set({ disabled_at: TEST_NOW.toISOString() })
    .where('id', '=', writer.id)
    .execute()
  await runJobs()
  expect(await heard(admin)).toContain(
    'L’article «\u00a0Sans responsable\u00a0» doit être relu avant le lundi 30 novembre 2026.',
  )
})
