// Hostile texts are refused, so nothing has to be removed when a text is shown.

import type { ArticleId } from '@maat/contract/ids'
import { readArticle, saveArticleText } from '@maat/contract/knowledge/articles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Desk, textOf } from '../../../../test/articles.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let desk: Desk
let articleId: ArticleId
beforeAll(async () => {
  app = await openTestApp()
  desk = new Desk(app, {
    writer: await app.people.create('Assistant'),
    reviewer: await app.people.create('Avocat'),
  })
  articleId = await desk.create('guide')
})
afterAll(async () => await app.close())

const words = (marks: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'Ici', marks }],
})
const link = (href: string) => words([{ type: 'link', attrs: { href } }])
const nested = (depth: number): object =>
  depth === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [nested(depth - 1)] }

const REFUSED: [string, unknown][] = [
  ['a script', { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }],
  ['raw HTML', { type: 'html', attrs: { html: '<b>' } }],
  ['an event attribute', { type: 'paragraph', attrs: { onclick: 'alert(1)' } }],
  ['a style', { type: 'paragraph', attrs: { style: 'position:fixed' } }],
  ['a link to JavaScript', link('javascript:alert(1)')],
  ['a link to JavaScript in disguise', link('java\tscript:alert(1)')],
  ['a link to data', link('data:text/html,<script>alert(1)</script>')],
  ['a link without TLS', link('http://example.com/')],
  ['a link to another host without a scheme', link('//example.com/')],
  ['an unknown mark', words([{ type: 'code' }])],
  ['a foreign image', { type: 'image', attrs: { src: 'https://example.com/x.png', alt: 'x' } }],
  [
    'an image without an alternative',
    { type: 'image', attrs: { id: '8d5a2c1e-5f3b-4c7d-9a10-2b3c4d5e6f70', alt: ' ' } },
  ],
  ['a heading of the first level', { type: 'heading', attrs: { level: 1 } }],
  ['500 levels', nested(500)],
]

async function save(body: unknown) {
  const { token } = desk.writer
  const before = await app.call(readArticle, { token, params: { articleId } })
  const version = before.body.texts[0]?.version
  return await app.callUntyped(saveArticleText, {
    token,
    params: { articleId, language: 'fr' },
    body: { version, title: 'Piège', slug: 'piege', summary: 'Un résumé.', body },
  })
}

test.each(REFUSED)('refuses %s with a sentence', async (_, block) => {
  const { status, body } = await save({ type: 'doc', content: [block] })
  expect([status, body.code]).toEqual([422, 'request.invalid'])
})

test('refuses a megabyte of text', async () => {
  const long = await save(textOf('a'.repeat(1_000_000)))
  expect([long.status, long.body.code]).toEqual([413, 'request.too-large'])
  const many = await save(textOf(...Array.from({ length: 20 }, () => 'a'.repeat(2_500))))
  expect([many.status, many.body.code]).toEqual([422, 'request.invalid'])
})

test('text that looks like HTML stays text', async () => {
  const body = textOf('<script>alert(1)</script>', '<img src=x onerror=alert(1)>')
  expect((await save(body)).status).toBe(200)
  const read = await app.call(readArticle, { token: desk.writer.token, params: { articleId } })
  expect(read.body.texts[0]?.body).toEqual(body)
})
