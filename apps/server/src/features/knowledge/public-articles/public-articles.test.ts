// Visitors find only published texts of public shelves: in lists, pages, feeds, the sitemap and suggestions.

import type { ArticleImageId } from '@maat/contract/ids'
import { addArticleImage, saveArticleText } from '@maat/contract/knowledge/articles'
import {
  listArticleSubjects,
  listPublicArticles,
  readPublicArticle,
  readPublicImage,
  suggestArticles,
} from '@maat/contract/knowledge/knowledge'
import { SHELVES } from '@maat/domain/knowledge/shelves'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Desk, textOf } from '../../../../test/articles.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await openTestApp()
  desk = new Desk(app, {
    writer: await app.people.create('Assistant'),
    reviewer: await app.people.create('Avocat'),
  })
})
afterAll(async () => await app.close())

const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
const get = async (url: string) => (await app.server.inject({ url })).body
const titles = async (query: object = {}) =>
  (await app.call(listPublicArticles, { query: { limit: '100', ...query } })).body.items.map(
    ({ title }) => title,
  )
const suggested = async (text: string) =>
  (await app.call(suggestArticles, { body: { language: 'fr', text } })).body.map(({ title }) => title)

test('internal texts and drafts reach nobody outside: no list, page, feed, sitemap, image or suggestion', async () => {
  const secrets: string[] = []
  for (const shelf of SHELVES) {
    const secret = `Zwxqvk${shelf.replace('-', '')}`
    const isInternal = shelf === 'know-how' || shelf === 'answer'
    if (isInternal) await desk.publish(shelf, { title: secret, body: textOf(`${secret} garantie locative`) })
    else {
      const articleId = await desk.create(shelf, secret)
      await desk.write(articleId, 'fr', { title: secret, slug: secret.toLowerCase(), body: textOf(secret) })
      await desk.submit(articleId)
    }
    secrets.push(secret)
    const client = await app.people.create('User')
    for (const token of [undefined, client.token]) {
      const sent = token ? { token } : {}
      const found = await app.call(listPublicArticles, { ...sent, query: { search: secret } })
      expect(found.body.items).toEqual([])
      const params = { language: 'fr' as const, slug: secret.toLowerCase() }
      expect((await app.call(readPublicArticle, { ...sent, params })).status).toBe(404)
      const { body } = await app.call(suggestArticles, { ...sent, body: { language: 'fr', text: secret } })
      expect(JSON.stringify(body)).not.toContain(secret)
    }
  }
  const machines = [await get('/sitemap.xml'), await get('/feeds/fr.atom'), await get('/feeds/nl.atom')].join(
    '\n',
  )
  for (const secret of secrets) expect(machines.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('lists by shelf, field, country and words, newest first', async () => {
  const { articleId } = await desk.publish('guide', { title: 'Rupture de bail et caution' })
  app.now.value = new Date(TEST_NOW.getTime() + 60_000)
  await desk.publish('post', { title: 'Une nouvelle collègue' })
  const { rows } = await sql<{ id: string }>`
    update articles set countries = '{CM}', category_id = (select id from categories order by position limit 1)
    where id = ${articleId}::uuid returning category_id as id`.execute(app.services.db)
  expect((await titles()).slice(0, 2)).toEqual(['Une nouvelle collègue', 'Rupture de bail et caution'])
  expect(await titles({ shelf: 'journal' })).toEqual(['Une nouvelle collègue'])
  expect(await titles({ category: rows[0]?.id })).toEqual(['Rupture de bail et caution'])
  expect(await titles({ country: 'BE', shelf: 'guide' })).not.toContain('Rupture de bail et caution')
  expect(await titles({ search: 'caution rupture' })).toEqual(['Rupture de bail et caution'])
  expect(await titles({ language: 'nl' })).toEqual([])
  const subjects = await app.call(listArticleSubjects, { query: { shelf: 'guide' } })
  expect(subjects.body).toMatchObject([{ id: rows[0]?.id, articles: 1 }])
})

test('pages through all articles once', async () => {
  const found: string[] = []
  let after: string | undefined
  do {
    const { body } = await app.call(listPublicArticles, { query: { limit: '1', ...(after && { after }) } })
    found.push(...body.items.map(({ id }) => id))
    after = body.next ?? undefined
  } while (after)
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBe((await titles()).length)
})

test('an article keeps its old addresses', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Adresse' })
  await desk.write(articleId, 'fr', { title: 'Adresse', slug: 'nouvelle-adresse', body: textOf('Texte.') })
  await desk.submit(articleId)
  await desk.approve(articleId)
  const { body } = await app.call(readPublicArticle, { params: { language: 'fr', slug } })
  expect(body.slug).toBe('nouvelle-adresse')
})

test('an image is public as soon as the text that shows it is published, and no earlier', async () => {
  const articleId = await desk.create('guide', 'Illustré')
  const { body: added } = await app.call(addArticleImage, {
    token: desk.writer.token,
    params: { articleId },
    body: { image: WEBP },
  })
  const { imageId } = added
  const read = async () => (await app.call(readPublicImage, { params: { imageId } })).status
  const image = { type: 'image' as const, attrs: { id: imageId as ArticleImageId, alt: 'Un tampon' } }
  await desk.write(articleId, 'fr', {
    title: 'Illustré',
    slug: 'illustre',
    body: { type: 'doc', content: [image, ...textOf('Texte.').content] },
  })
  await desk.submit(articleId)
  expect(await read()).toBe(404)
  await desk.approve(articleId)
  expect(await read()).toBe(200)
  const saved = await app.call(saveArticleText, {
    token: desk.writer.token,
    params: { articleId, language: 'nl' },
    body: {
      version: 0,
      title: 'Met beeld',
      slug: 'met-beeld',
      summary: '',
      body: { type: 'doc', content: [image] },
    },
  })
  expect(saved.status).toBe(200)
})

test('suggests the articles of the likeliest issue for a story in the client’s own words', async () => {
  const { articleId } = await desk.publish('guide', { title: 'Récupérer sa garantie' })
  await sql`update articles set issue_id = (select id from issues where name ->> 'fr' = 'Loyers impayés et expulsion')
    where id = ${articleId}::uuid`.execute(app.services.db)
  expect(await suggested('Mon propriétaire veut mon expulsion, je ne paie plus le loyer')).toEqual([
    'Récupérer sa garantie',
  ])
  expect(await suggested('nouvelle collègue')).toContain('Une nouvelle collègue')
  expect(await suggested('   ')).toEqual([])
})
