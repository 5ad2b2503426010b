// Tests that every word of a published article, its sources and its owner passed a second person.

import type { ArticleId, UserId } from '@maat/contract/ids'
import { decideArticle, recallArticleText } from '@maat/contract/knowledge/article-review'
import { type ArticleView, changeArticle, readArticle } from '@maat/contract/knowledge/articles'
import { readPublicArticle } from '@maat/contract/knowledge/knowledge'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Desk, textOf } from '../../../../test/articles.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { articleJobs } from './index.ts'

let app: TestApp
let desk: Desk
let assistant: TestPerson
let lawyer: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.now.value = TEST_NOW
  assistant = await app.people.create('Assistant')
  lawyer = await app.people.create('Avocat')
  colleague = await app.people.create('Avocat')
  desk = new Desk(app, { writer: assistant, reviewer: lawyer })
})
afterAll(async () => await app.close())

let drawn = 0
const written = (title: string) => {
  drawn += 1
  return { title, slug: `seconde-personne-${drawn}`, body: textOf(`Texte ${drawn}.`) }
}
const read = async (articleId: ArticleId) =>
  (await app.call(readArticle, { token: assistant.token, params: { articleId } })).body
const shown = async (slug: string) =>
  (await app.call(readPublicArticle, { params: { language: 'fr', slug } })).body

const detailsOf = ({ version, ...article }: ArticleView) => ({
  version,
  shelf: article.shelf,
  categoryId: article.categoryId,
  issueId: article.issueId,
  countries: article.countries,
  next: article.next,
  caseType: article.caseType,
  sources: article.sources,
  ownerId: article.ownerId as UserId,
  lawAsOf: article.lawAsOf,
})

async function change(articleId: ArticleId, body: object, by = assistant) {
  const sent = { ...detailsOf(await read(articleId)), ...body }
  return await app.call(changeArticle, { token: by.token, params: { articleId }, body: sent })
}

const PHISHING = { title: 'Portail', address: 'https://phishing.example/', publishedOn: null }

test('a lawyer who wrote a part decides on nothing, even if a colleague submits it', async () => {
  const articleId = await desk.create('guide')
  const text = written('Écrit à deux')
  await new Desk(app, { writer: lawyer, reviewer: colleague }).write(articleId, 'fr', text)
  await desk.write(articleId, 'fr', { ...text, body: textOf('Une virgule de plus.') })
  expect((await desk.submit(articleId)).body).toMatchObject({ code: 'article.reviewer-unfit' })
  const other = new Desk(app, { writer: assistant, reviewer: colleague })
  const { body: submitted } = await other.submit(articleId)
  expect(submitted.texts[0]?.waiting?.writerIds.toSorted()).toEqual([assistant.id, lawyer.id].toSorted())
  expect((await desk.approve(articleId)).body).toMatchObject({ code: 'article.own-work' })
  const returned = await app.call(decideArticle, {
    token: lawyer.token,
    params: { articleId },
    body: { languages: ['fr'], isApproved: false, note: 'Non' },
  })
  expect(returned.body).toMatchObject({ code: 'article.own-work' })
  expect((await other.approve(articleId)).status).toBe(200)
})

test('once it is published, its earlier writers may review the next text', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Suite' })
  const mine = new Desk(app, { writer: lawyer, reviewer: colleague })
  await mine.write(articleId, 'fr', { title: 'Suite', slug, body: textOf('De la main de l’avocat.') })
  await mine.submit(articleId)
  expect((await mine.approve(articleId)).status).toBe(200)
  await desk.write(articleId, 'fr', { title: 'Suite', slug, body: textOf('De la main de l’assistant.') })
  await desk.submit(articleId)
  expect((await desk.approve(articleId)).status).toBe(200)
})

test('sources, owner and state of the law of a published text change only with a review', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Sources' })
  const before = await read(articleId)
  const proposed = { sources: [PHISHING], ownerId: colleague.id as UserId, lawAsOf: '2026-11-17' }
  const { body } = await change(articleId, proposed)
  expect(body).toMatchObject({ sources: [], ownerId: assistant.id, lawAsOf: before.lawAsOf, proposed })
  expect(await shown(slug)).toMatchObject({ sources: [], lawAsOf: before.lawAsOf })
  // The writer of the proposal does not approve it, and the reviewer sees it with the text.
  await change(articleId, { ...proposed, sources: [{ ...PHISHING, title: 'Code civil' }] }, lawyer)
  expect((await desk.submit(articleId)).body).toMatchObject({ code: 'article.reviewer-unfit' })
  const other = new Desk(app, { writer: assistant, reviewer: colleague })
  const { body: submitted } = await other.submit(articleId)
  expect(submitted.texts[0]?.waiting?.details).toMatchObject({
    sources: [{ title: 'Code civil' }],
    ownerId: colleague.id,
  })
  expect((await shown(slug)).sources).toEqual([])
  await other.approve(articleId)
  expect(await shown(slug)).toMatchObject({ sources: [{ title: 'Code civil' }], lawAsOf: '2026-11-01' })
  expect(await read(articleId)).toMatchObject({ ownerId: colleague.id, proposed: null })
})

test('an unpublished article takes its details at once, and a proposal can be taken back', async () => {
  const articleId = await desk.create('guide')
  expect((await change(articleId, { sources: [PHISHING] })).body).toMatchObject({
    sources: [PHISHING],
    proposed: null,
  })
  const { articleId: published } = await desk.publish('guide', { title: 'Reprise' })
  await change(published, { sources: [PHISHING] })
  expect((await change(published, { countries: ['BE'], sources: [] })).body).toMatchObject({
    countries: ['BE'],
    proposed: null,
  })
})

test('only those who manage articles move a published one to an internal shelf', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Rayon' })
  expect((await change(articleId, { shelf: 'know-how' })).body).toMatchObject({
    code: 'article.shelf-internal',
  })
  expect((await shown(slug)).title).toBe('Rayon')
  expect((await change(articleId, { shelf: 'news' })).status).toBe(200)
  expect((await change(articleId, { shelf: 'know-how' }, lawyer)).status).toBe(200)
})

test('an approved text that waits for its day is taken back by a reviewer alone', async () => {
  const articleId = await desk.create('news')
  await desk.write(articleId, 'fr', written('Demain'))
  await desk.submit(articleId, 'fr', '2026-11-20T08:00:00.000Z')
  await desk.approve(articleId)
  const recall = async ({ token }: TestPerson) =>
    await app.call(recallArticleText, { token, params: { articleId, language: 'fr' } })
  expect((await recall(assistant)).body).toMatchObject({ code: 'article.already-approved' })
  expect((await recall(colleague)).body.texts[0]?.waiting).toBeNull()
})

test('proposed details of a scheduled text come on its day', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Plus tard' })
  await change(articleId, { sources: [PHISHING] })
  await desk.submit(articleId, 'fr', '2026-11-20T08:00:00.000Z')
  await desk.approve(articleId)
  expect((await shown(slug)).sources).toEqual([])
  app.now.value = new Date('2026-11-20T08:00:30Z')
  for (const job of articleJobs) await job.work(app.services, {})
  expect((await shown(slug)).sources).toEqual([PHISHING])
})
