// The way of an article: drafts, review by a second person, publication, translations and promised reviews.

import type { UserId } from '@maat/contract/ids'
import {
  archiveArticle,
  confirmArticle,
  decideArticle,
  recallArticleText,
  restoreArticle,
  submitArticleText,
  unpublishArticleText,
} from '@maat/contract/knowledge/article-review'
import { listArticles, readArticle } from '@maat/contract/knowledge/articles'
import { listKnowHow, readArticleRevision } from '@maat/contract/knowledge/know-how'
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

const heard = async ({ id }: TestPerson) => {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', id)
    .execute()
  return rows.map(({ description }) => description)
}
const visible = async (slug: string, language: 'fr' | 'nl' = 'fr') =>
  (await app.call(readPublicArticle, { params: { language, slug } })).status
const written = (title: string, slug: string) => ({ title, slug, body: textOf('Un texte entier.') })
const runJobs = async () => {
  for (const job of articleJobs) await job.work(app.services, {})
}

test('publishes a draft only after the review of a second person', async () => {
  const articleId = await desk.create('guide', 'Mon vol est annulé')
  await desk.write(articleId, 'fr', written('Mon vol est annulé', 'vol-annule-a'))
  expect(await visible('vol-annule-a')).toBe(404)
  await desk.submit(articleId)
  expect(await heard(reviewer)).toEqual([
    'L’article «\u00a0Mon vol est annulé\u00a0» attend votre relecture.',
  ])
  expect(await visible('vol-annule-a')).toBe(404)
  const { body } = await desk.approve(articleId)
  expect(body).toMatchObject({ lawAsOf: '2026-11-01', nextReviewOn: '2027-11-18', isOverdue: false })
  expect(body.texts[0]).toMatchObject({ published: 1, waiting: null, hasChanges: false })
  expect(await visible('vol-annule-a')).toBe(200)
  expect(await heard(writer)).toEqual(['Votre article «\u00a0Mon vol est annulé\u00a0» est approuvé.'])
})

test('readers keep the published text while a new draft waits', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Bail', body: textOf('Premier texte.') })
  await desk.write(articleId, 'fr', { title: 'Bail', slug, body: textOf('Second texte.') })
  await desk.submit(articleId)
  const before = await app.call(readPublicArticle, { params: { language: 'fr', slug } })
  expect(before.body.body).toEqual(textOf('Premier texte.'))
  await desk.approve(articleId)
  const after = await app.call(readPublicArticle, { params: { language: 'fr', slug } })
  expect(after.body.body).toEqual(textOf('Second texte.'))
  const first = await app.call(readArticleRevision, {
    token: writer.token,
    params: { articleId },
    query: { language: 'fr', number: 1 },
  })
  expect(first.body).toMatchObject({ state: 'replaced', body: textOf('Premier texte.') })
})

test('a writer never reviews their own text, and a review has its rules', async () => {
  const own = new Desk(app, { writer: reviewer, reviewer })
  const articleId = await own.create('guide')
  await own.write(articleId, 'fr', written('Seul', 'seul'))
  expect((await own.submit(articleId)).body.code).toBe('article.reviewer-unfit')
  const other = new Desk(app, { writer: reviewer, reviewer: await app.people.create('Admin') })
  await other.submit(articleId)
  expect((await own.approve(articleId)).body.code).toBe('article.own-work')
  expect((await other.approve(articleId, ['fr'], '2026-11-18')).body.code).toBe('article.review-past')
  expect((await other.approve(articleId, ['nl'])).body.code).toBe('article.nothing-to-review')
  expect((await other.submit(articleId)).body.code).toBe('article.already-in-review')
})

test('a submission needs a summary, a text, a language and a coming day', async () => {
  const articleId = await desk.create('guide')
  expect((await desk.submit(articleId)).body.code).toBe('article.incomplete')
  expect((await desk.submit(articleId, 'nl')).body.code).toBe('article.text-missing')
  await desk.write(articleId, 'fr', written('Complet', 'complet'))
  expect((await desk.submit(articleId, 'fr', '2026-11-18T08:00:00.000Z')).body.code).toBe(
    'article.publication-past',
  )
  const stale = await app.call(submitArticleText, {
    token: writer.token,
    params: { articleId, language: 'fr' },
    body: { version: 1, reviewerId: reviewer.id as UserId },
  })
  expect(stale.body.code).toBe('record.stale')
})

test('a returned text goes back with its reason, and a submission can be taken back', async () => {
  const articleId = await desk.create('guide')
  await desk.write(articleId, 'fr', written('À revoir', 'a-revoir'))
  await desk.submit(articleId)
  await app.call(decideArticle, {
    token: reviewer.token,
    params: { articleId },
    body: { languages: ['fr'], isApproved: false, note: 'Il manque la source.' },
  })
  expect(await heard(writer)).toEqual([
    'Votre article «\u00a0À revoir\u00a0» vous revient pour correction. Il manque la source.',
  ])
  await desk.submit(articleId)
  const params = { articleId, language: 'fr' as const }
  const recalled = await app.call(recallArticleText, { token: writer.token, params })
  expect(recalled.body.texts[0]?.waiting).toBeNull()
  expect((await app.call(recallArticleText, { token: writer.token, params })).body.code).toBe(
    'article.nothing-to-review',
  )
})

test('an approved text waits for its day', async () => {
  const articleId = await desk.create('news')
  await desk.write(articleId, 'fr', written('Demain', 'demain'))
  await desk.submit(articleId, 'fr', '2026-11-20T08:00:00.000Z')
  const { body } = await desk.approve(articleId)
  expect(body.texts[0]?.waiting?.state).toBe('scheduled')
  await runJobs()
  expect(await visible('demain')).toBe(404)
  app.now.value = new Date('2026-11-20T08:00:30Z')
  await runJobs()
  expect(await visible('demain')).toBe(200)
})

test('a translation says that it follows an older revision until it is renewed', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Divorce' })
  await desk.write(articleId, 'nl', written('Echtscheiding', 'echtscheiding-t'))
  await desk.submit(articleId, 'nl')
  await desk.approve(articleId, ['nl'])
  const behind = async () =>
    (await app.call(readPublicArticle, { params: { language: 'nl', slug: 'echtscheiding-t' } })).body.isBehind
  expect(await behind()).toBe(false)
  await desk.write(articleId, 'fr', { title: 'Divorce', slug, body: textOf('Nouveau droit.') })
  await desk.submit(articleId)
  await desk.approve(articleId)
  expect(await behind()).toBe(true)
  const { token } = writer
  const listed = await app.call(listArticles, { token, query: { state: 'behind' } })
  expect(listed.body.items.map(({ id }) => id)).toContain(articleId)
  await desk.submit(articleId, 'nl')
  await desk.approve(articleId, ['nl'])
  expect(await behind()).toBe(false)
})

test('reminds the owner before the promised review and once it is overdue', async () => {
  await desk.publish('guide', { title: 'À relire', nextReviewOn: '2026-11-30' })
  await runJobs()
  await runJobs()
  const due = 'L’article «\u00a0À relire\u00a0» doit être relu avant le lundi 30 novembre 2026.'
  expect((await heard(writer)).filter(text => text === due)).toHaveLength(1)
  app.now.value = new Date('2026-12-02T09:00:00Z')
  await runJobs()
  await runJobs()
  const late = (await heard(writer)).filter(text => text.includes('devait être relu'))
  expect(late).toHaveLength(1)
})

test('an overdue article says so, and a rule takes it offline until a lawyer confirms it', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Délais', nextReviewOn: '2026-11-30' })
  const confirm = async (body: {
    lawAsOf: string
    nextReviewOn: string
    offlineAfterDays: number | null
  }) => {
    const { token } = await app.people.create('Avocat')
    return await app.call(confirmArticle, { token, params: { articleId }, body })
  }
  await confirm({ lawAsOf: '2026-11-01', nextReviewOn: '2026-12-01', offlineAfterDays: 10 })
  app.now.value = new Date('2026-12-05T09:00:00Z')
  const { body } = await app.call(readPublicArticle, { params: { language: 'fr', slug } })
  expect(body).toMatchObject({ isOverdue: true, nextReviewOn: '2026-12-01' })
  // Sessions end before that day.
  const { token } = await app.people.create('Avocat')
  const overdue = await app.call(listArticles, { token, query: { state: 'overdue' } })
  expect(overdue.body.items.map(({ id }) => id)).toContain(articleId)
  app.now.value = new Date('2026-12-12T09:00:00Z')
  expect(await visible(slug)).toBe(404)
  const { token: later } = await app.people.create('Assistant')
  const offline = await app.call(readArticle, { token: later, params: { articleId } })
  expect(offline.body.isOffline).toBe(true)
  const past = await confirm({ lawAsOf: '2026-12-12', nextReviewOn: '2026-12-12', offlineAfterDays: 10 })
  expect(past.body.code).toBe('article.review-past')
  await confirm({ lawAsOf: '2026-12-12', nextReviewOn: '2027-12-12', offlineAfterDays: null })
  expect(await visible(slug)).toBe(200)
})

test('taking a text offline and archiving hide it; restoring shows it again', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Archives' })
  const { token } = reviewer
  await app.call(archiveArticle, { token, params: { articleId } })
  expect(await visible(slug)).toBe(404)
  await app.call(restoreArticle, { token, params: { articleId } })
  expect(await visible(slug)).toBe(200)
  const params = { articleId, language: 'fr' as const }
  await app.call(unpublishArticleText, { token, params })
  expect(await visible(slug)).toBe(404)
  expect((await app.call(unpublishArticleText, { token, params })).body.code).toBe('article.not-published')
  const confirmed = await app.call(confirmArticle, {
    token,
    params: { articleId },
    body: { lawAsOf: '2026-11-01', nextReviewOn: '2027-01-01', offlineAfterDays: null },
  })
  expect(confirmed.body.code).toBe('article.not-published')
  const revision = await app.call(readArticleRevision, { token, params: { articleId }, query: {} })
  expect(revision.body.code).toBe('article.not-published')
})

test('the staff read know-how and model answers, in another language where one is missing', async () => {
  const { articleId } = await desk.publish('answer', { title: 'Pièces à demander' })
  const { token } = await app.people.create('Assistant')
  const { body } = await app.call(listKnowHow, {
    token,
    query: { language: 'nl', shelf: 'answer', search: 'pieces' },
  })
  expect(body.items).toMatchObject([{ id: articleId, language: 'fr', title: 'Pièces à demander' }])
  const read = await app.call(readArticleRevision, {
    token,
    params: { articleId },
    query: { language: 'nl' },
  })
  expect(read.body).toMatchObject({ language: 'fr', body: textOf('Le texte.') })
})
