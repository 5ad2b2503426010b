// The pages that the server makes: readable without JavaScript, with what search engines need.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Desk, textOf } from '../../../../test/articles.ts'
import { makeShortLivedFolder } from '../../../../test/short-lived-folder.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { serveWebApp } from '../../../platform/http/serve-web-app.ts'
import { findSitePage } from './index.ts'

let app: TestApp
let site: FastifyInstance
let desk: Desk
const root = makeShortLivedFolder('maat-site-')
const PAGE = `<!doctype html>
<html lang="fr"><head><meta name="description" content="Maât" /><title>Maât</title><script src="/first-paint.js"></script></head>
<body><div id="root"></div><noscript>Maât a besoin de JavaScript.</noscript></body></html>`

beforeAll(async () => {
  app = await openTestApp()
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), PAGE)
  site = Fastify()
  await serveWebApp(site, root, findSitePage(app.services))
  desk = new Desk(app, {
    writer: await app.people.create('Assistant', {
      first_name: 'Inès',
      last_name: 'Albret',
      is_shown_on_team: true,
    }),
    reviewer: await app.people.create('Avocat', {
      first_name: 'Ada',
      last_name: 'Moreau',
      is_shown_on_team: true,
    }),
  })
})
afterAll(async () => {
  await site.close()
  await app.close()
  rmSync(root, { recursive: true })
})

const get = (url: string) => site.inject({ url })

test('an article is readable without JavaScript and names its address, languages, review and author', async () => {
  const articleId = await desk.create('guide', 'Bail & <caution>')
  await desk.write(articleId, 'fr', {
    title: 'Bail & <caution>',
    summary: 'Ce que dit la "loi".',
    slug: 'bail-et-caution',
    body: textOf('<script>alert(1)</script>', 'Gardez l’état des lieux.'),
  })
  await desk.write(articleId, 'nl', { title: 'Huur', slug: 'huur-waarborg', body: textOf('Bewaar alles.') })
  await desk.submit(articleId)
  await desk.submit(articleId, 'nl')
  await desk.approve(articleId, ['fr', 'nl'])
  const { statusCode, body } = await get('/knowledgeCenter/fr/bail-et-caution')
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="fr">')
  expect(body).toContain('<title>Bail &amp; &lt;caution&gt; · Maât</title>')
  expect(body).toContain('<meta name="description" content="Ce que dit la &quot;loi&quot;." />')
  expect(body).toContain(
    '<link rel="canonical" href="http://maat.test/knowledgeCenter/fr/bail-et-caution" />',
  )
  for (const [hreflang, address] of [
    ['fr', 'fr/bail-et-caution'],
    ['nl', 'nl/huur-waarborg'],
    ['x-default', 'fr/bail-et-caution'],
  ])
    expect(body).toContain(`hreflang="${hreflang}" href="http://maat.test/knowledgeCenter/${address}"`)
  expect(body).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(body).toContain('Gardez l’état des lieux.')
  expect(body).toContain('Relu le 18 novembre 2026 par Ada Moreau.')
  expect(body).not.toContain('<noscript>')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: 'Bail & <caution>',
    inLanguage: 'fr',
    dateModified: '2026-11-18T09:00:00.000Z',
    author: { name: 'Inès Albret' },
    editor: { name: 'Ada Moreau' },
  })
})

test('an unknown article answers 404, and an old address leads to the present one', async () => {
  expect((await get('/knowledgeCenter/fr/inconnu')).statusCode).toBe(404)
  const { articleId, slug } = await desk.publish('guide', { title: 'Adresse' })
  await desk.write(articleId, 'fr', { title: 'Adresse', slug: 'adresse-neuve', body: textOf('Texte.') })
  await desk.submit(articleId)
  await desk.approve(articleId)
  const moved = await get(`/knowledgeCenter/fr/${slug}`)
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/knowledgeCenter/fr/adresse-neuve'])
})

test('lists name their articles, their feed and their languages', async () => {
  await desk.publish('letter', { title: 'Lettre de mise en demeure' })
  const french = (await get('/savoirtheque')).body
  expect(french).toContain('Lettre de mise en demeure')
  expect(french).toContain('type="application/atom+xml" href="http://maat.test/feeds/fr.atom"')
  const dutch = (await get('/savoirtheque?lang=nl')).body
  expect(dutch).toContain('<html lang="nl">')
  expect(dutch).toContain('<link rel="canonical" href="http://maat.test/savoirtheque?lang=nl" />')
  expect(dutch).not.toContain('Lettre de mise en demeure')
  expect((await get('/journal')).statusCode).toBe(200)
})

test('other screens stay those of the app', async () => {
  const { body } = await get('/login')
  expect(body).toContain('<div id="root"></div>')
  expect(body).toContain('<noscript>')
})

test('the pages of the firm have a title, a description, a menu, the offices and their canonical address', async () => {
  for (const [page, title] of [
    ['home', 'Het recht, samen met u gewogen'],
    ['team', 'Het team'],
    ['expertise', 'Onze domeinen'],
    ['contact', 'Schrijf ons'],
  ]) {
    const { statusCode, body } = await get(`/${page}?lang=nl`)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<title>${title} · Maât</title>`)
    expect(body).toContain(`<link rel="canonical" href="http://maat.test/${page}?lang=nl" />`)
    expect(body).toContain('<a href="/knowledgeCenter?lang=nl">Gidsen</a>')
    expect(body).toMatch(/<footer lang="nl"><ul><li><strong>Brussel</)
  }
  expect((await get('/team')).body).toContain('Moreau')
})

test('a search without JavaScript finds articles, and says when there are none', async () => {
  await desk.publish('guide', { title: 'Expulsion en hiver', body: textOf('Le juge.') })
  const found = (await get('/knowledgeCenter?search=expulsion%20hiver')).body
  expect(found).toContain('Expulsion en hiver')
  expect(found).toContain('name="search" maxlength="100" value="expulsion hiver"')
  const none = (await get(`/knowledgeCenter?lang=en&search=${encodeURIComponent('"><b>qq')}`)).body
  expect(none).toContain('Nothing matches “&quot;&gt;&lt;b&gt;qq”.')
  expect(none).toContain('<input type="hidden" name="lang" value="en">')
})

test('a language that the site does not know is not found', async () => {
  for (const url of ['/knowledgeCenter?lang=de', '/home?lang=xx', '/knowledgeCenter/de/bail-et-caution'])
    expect((await get(url)).statusCode).toBe(404)
})

test('overdue articles and translations that fell behind say so on the page', async () => {
  const { articleId, slug } = await desk.publish('guide', { title: 'Délai', nextReviewOn: '2026-11-20' })
  await desk.write(articleId, 'nl', { title: 'Termijn', slug: 'termijn', body: textOf('Tekst.') })
  await desk.submit(articleId, 'nl')
  await desk.approve(articleId, ['nl'], '2026-11-20')
  await desk.write(articleId, 'fr', { title: 'Délai', slug, body: textOf('Neuf.') })
  await desk.submit(articleId)
  await desk.approve(articleId, ['fr'], '2026-11-20')
  app.now.value = new Date('2026-11-25T09:00:00Z')
  const { body } = await get('/knowledgeCenter/nl/termijn')
  expect(body).toContain('moest op 20 november 2026 worden nagelezen')
  expect(body).toContain('volgt een oudere versie')
  // The law was confirmed for the newer original, and for no older translation.
  const law_as_of = '2026-11-19'
  await app.services.db.updateTable('articles').set({ law_as_of }).where('id', '=', articleId).execute()
  expect((await get(`/knowledgeCenter/fr/${slug}`)).body).toContain('19 novembre 2026')
  expect((await get('/knowledgeCenter/nl/termijn')).body).not.toContain('19 november 2026')
})

test('the sitemap and the feeds name each article with its languages and its last review', async () => {
  const sitemap = await app.server.inject({ url: '/sitemap.xml' })
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect(sitemap.body).toContain('<loc>http://maat.test/knowledgeCenter/fr/bail-et-caution</loc>')
  expect(sitemap.body).toContain('<lastmod>2026-11-18T09:00:00.000Z</lastmod>')
  expect(sitemap.body).toContain('hreflang="x-default"')
  const feed = await app.server.inject({ url: '/feeds/nl.atom' })
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.body).toContain('<title>Huur</title>')
  expect(feed.body).not.toContain('Bail &amp;')
  expect((await app.server.inject({ url: '/feeds/de.atom' })).statusCode).toBe(404)
  expect((await app.server.inject({ url: '/robots.txt' })).body).toContain(
    'Sitemap: http://maat.test/sitemap.xml',
  )
})

test('visitors read only the names of people whom the team page shows', async () => {
  const discreet = new Desk(app, {
    writer: await app.people.create('Assistant', { last_name: 'Discret' }),
    reviewer: await app.people.create('Avocat', { last_name: 'Silence' }),
  })
  const { slug } = await discreet.publish('guide', { title: 'Sans nom' })
  const { body } = await get(`/knowledgeCenter/fr/${slug}`)
  expect(body).toContain('Sans nom')
  expect(body).not.toMatch(/Discret|Silence/)
})

test.each(['//', '//[', '/\\[', '//[?lang=nl'])('an address without a host is not found: %s', async url => {
  expect(await findSitePage(app.services)(url)).toEqual({ status: 404 })
})

test('answers such an address with the page for unknown addresses', async () => {
  expect((await get('//')).statusCode).toBe(404)
})
