// The library that comes with the product, and the limits of articles and images.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ArticleId, type ArticleImageId } from '@maat/contract/ids'
import {
  addArticleImage,
  addArticleLibrary,
  createArticle,
  listArticles,
  MOST_ARTICLE_IMAGES,
  MOST_ARTICLES,
  readArticleImage,
} from '@maat/contract/knowledge/articles'
import { readGlossary, readPublicArticle } from '@maat/contract/knowledge/knowledge'
import { scoreReading } from '@maat/domain/knowledge/reading-score'
import { plainTextOf, sentencesOf } from '@maat/domain/knowledge/rich-text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Desk } from '../../../../test/articles.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readLibrary, readLibraryGlossary, readMarkdown } from './read-library.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const LIBRARY = readLibrary()
const FOLDER = join(import.meta.dirname, 'library')
const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

test('thirty guides and some model letters come in three languages, with their sources', () => {
  expect(LIBRARY.filter(({ shelf }) => shelf === 'guide').length).toBeGreaterThanOrEqual(30)
  expect(LIBRARY.filter(({ shelf }) => shelf === 'letter').length).toBeGreaterThanOrEqual(6)
  for (const language of ['fr', 'en', 'nl'] as const) {
    const slugs = LIBRARY.map(({ slugs }) => slugs[language])
    expect(new Set(slugs).size).toBe(slugs.length)
  }
})

test.each(LIBRARY.map(article => [article.key, article] as const))(
  '%s is complete and readable',
  (key, { texts }) => {
    for (const { language, title, summary, body } of texts) {
      expect(title.length).toBeLessThanOrEqual(120)
      expect(summary.length).toBeGreaterThanOrEqual(60)
      expect(summary.length).toBeLessThanOrEqual(300)
      expect(plainTextOf(body).length).toBeGreaterThan(400)
      expect(scoreReading(sentencesOf(body), language).wordsPerSentence).toBeLessThan(25)
    }
    // French typography: no plain space before double punctuation.
    expect(readFileSync(join(FOLDER, key, 'fr.md'), 'utf8')).not.toMatch(/ [;?!»]|« /)
  },
)

test('every issue that the library names is in the catalogue that comes with the product', async () => {
  const { rows } = await sql<{ name: string }>`select name ->> 'fr' as name from issues`.execute(
    app.services.db,
  )
  const known = new Set(rows.map(({ name }) => name))
  expect(LIBRARY.flatMap(({ issue }) => (issue === null || known.has(issue) ? [] : [issue]))).toEqual([])
})

test('an article begins with its title and its summary, and knows no tables or pictures', () => {
  expect(() => readMarkdown('Un texte sans titre')).toThrow('begins with')
  expect(() => readMarkdown('# Titre\n\nRésumé.\n\n| a |\n| --- |\n| b |')).toThrow('know no table')
  expect(() => readMarkdown('# Titre\n\nRésumé.\n\n![x](https://a.example/x.png)')).toThrow('know no image')
  expect(() => readMarkdown('# Titre\n\nRésumé.\n\n[x](javascript:alert(1))')).toThrow('unsafe-link')
})

test('the firm takes the library over once; nobody reads it before a lawyer approves it', async () => {
  const lawyer = await app.people.create('Avocat')
  const { body } = await app.call(addArticleLibrary, { token: lawyer.token })
  expect(body.added).toBe(LIBRARY.length)
  expect((await app.call(addArticleLibrary, { token: lawyer.token })).body.added).toBe(0)
  const [guide] = LIBRARY.filter(({ shelf }) => shelf === 'guide')
  const address = { language: 'nl' as const, slug: guide?.slugs.nl ?? '' }
  expect((await app.call(readPublicArticle, { params: address })).status).toBe(404)
  const waiting = await app.call(listArticles, {
    token: lawyer.token,
    query: { state: 'in-review', forMe: 'true', limit: '100' },
  })
  expect(waiting.body.items).toHaveLength(LIBRARY.length)
  const { rows } = await sql<{
    id: string
  }>`select id from articles where library_key = ${guide?.key}`.execute(app.services.db)
  const desk = new Desk(app, { writer: lawyer, reviewer: lawyer })
  await desk.approve(ArticleId.parse(rows[0]?.id), ['fr', 'en', 'nl'])
  const read = await app.call(readPublicArticle, { params: address })
  expect(read.body).toMatchObject({ isBehind: false, alternates: [{ language: 'en' }, { language: 'fr' }] })
  const glossary = await app.call(readGlossary)
  expect(glossary.body.length).toBe(readLibraryGlossary().length)
})

test('images are small WebP files of their article', async () => {
  const writer = await app.people.create('Assistant')
  const desk = new Desk(app, { writer, reviewer: await app.people.create('Avocat') })
  const articleId = await desk.create('guide')
  const other = await desk.create('guide')
  const add = (image: string) =>
    app.call(addArticleImage, { token: writer.token, params: { articleId }, body: { image } })
  expect((await add(Buffer.from('<svg onload="x"/>').toString('base64'))).body.code).toBe(
    'photo.not-an-image',
  )
  const { imageId } = (await add(WEBP)).body
  const read = (of: typeof articleId) =>
    app.call(readArticleImage, { token: writer.token, params: { articleId: of, imageId } })
  expect((await read(articleId)).bytes.toString('base64')).toBe(WEBP)
  expect((await read(other)).body.code).toBe('article.image-unknown')
  const image = (id: ArticleImageId) => ({
    type: 'doc' as const,
    content: [{ type: 'image' as const, attrs: { id, alt: 'Une carte d’embarquement' } }],
  })
  const written = { title: 'Image', slug: 'image-autre', body: image(imageId) }
  expect((await desk.write(other, 'fr', written)).body.code).toBe('article.image-unknown')
  expect((await desk.write(articleId, 'fr', { ...written, slug: 'image-propre' })).status).toBe(200)
  await sql`insert into article_images (article_id, bytes, added_at)
    select ${articleId}::uuid, '\\x00', now() from generate_series(2, ${MOST_ARTICLE_IMAGES})`.execute(
    app.services.db,
  )
  expect((await add(WEBP)).body.code).toBe('article.too-many-images')
})

test('the number of articles is limited', async () => {
  const { token } = await app.people.create('Avocat')
  await sql`insert into articles (shelf, original_language, updated_at)
    select 'guide', 'fr', now() from generate_series(1, ${MOST_ARTICLES})`.execute(app.services.db)
  const body = { shelf: 'guide' as const, language: 'fr' as const, title: 'De trop' }
  expect((await app.call(createArticle, { token, body })).body.code).toBe('article.too-many')
  await sql`update articles set library_key = null`.execute(app.services.db)
  expect((await app.call(addArticleLibrary, { token })).body.code).toBe('article.too-many')
})
