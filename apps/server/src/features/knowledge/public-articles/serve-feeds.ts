// For machines: the sitemap, the rules for robots, and an Atom feed for each language.
import { momentOf } from '@maat/domain/calendar/moment'
import { addressOfArticle, addressOfFeed } from '@maat/domain/knowledge/article-addresses'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Failure } from '../../../platform/http/failure.ts'
import type { Services } from '../../../platform/http/work.ts'
import { escapeHtml } from '../../../platform/mail/render-mail.ts'
import { todayAt } from '../../people/users/index.ts'
import { allPublished, type ListedArticle, listPublished } from './published-articles.ts'
import { fillWords, SITE_WORDS } from './site-words.ts'

const OPEN_PAGES = [
  '/home',
  '/team',
  '/expertise',
  '/contact',
  '/knowledgeCenter',
  '/savoirtheque',
  '/journal',
] as const
const MOST_ENTRIES = 50
const AN_HOUR = 'public, max-age=3600'

export function serveFeeds(server: FastifyInstance, services: Services): void {
  const { db, clock, config } = services
  const today = () => todayAt(db, null, clock())
  server.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(
        `User-agent: *\nDisallow: /api/\nAllow: /api/knowledge-images/\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )
  server.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(sitemapOf(await allPublished(db, await today()), config.publicUrl)),
  )
  server.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const language = LANGUAGES.find(known => `${known}.atom` === request.params.file)
    if (!language) throw new Failure('route.not-found')
    const articles = await listPublished(db, {
      today: await today(),
      conditions: [sql`r.language = ${language}`],
      limit: MOST_ENTRIES,
    })
    const site = { origin: config.publicUrl, firmName: config.firmName, now: clock() }
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(feedOf(articles, language, site))
  })
}

export function sitemapOf(articles: readonly ListedArticle[], origin: string): string {
  const pages = OPEN_PAGES.map(path => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
  const byArticle = Map.groupBy(articles, ({ id }) => id)
  const entries = articles.map(article => {
    const versions = byArticle.get(article.id) ?? []
    const fallback = versions.find(({ language }) => language === DEFAULT_LANGUAGE) ?? versions[0] ?? article
    const links = [
      ...versions.map(one => linkOf(origin, one.language, one)),
      linkOf(origin, 'x-default', fallback),
    ]
    const place = escapeHtml(origin + addressOfArticle(article.language, article.slug))
    return `<url><loc>${place}</loc><lastmod>${article.changed_at}</lastmod>${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...pages, ...entries].join('\n')}
</urlset>
`
}

const linkOf = (origin: string, hreflang: string, { language, slug }: ListedArticle) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + addressOfArticle(language, slug))}"/>`

interface FeedSite {
  origin: string
  firmName: string
  now: Date
}

export function feedOf(
  articles: readonly ListedArticle[],
  language: Language,
  { origin, firmName, now }: FeedSite,
): string {
  const own = `${origin}${addressOfFeed(language)}`
  const changed = articles.map(({ changed_at }) => changed_at).toSorted()
  const entries = articles.map(
    ({ id, slug, title, summary, published_at, changed_at }) => `<entry>
<id>tag:${new URL(origin).hostname},2026:articles/${id}/${language}</id>
<title>${escapeHtml(title)}</title>
<link href="${escapeHtml(origin + addressOfArticle(language, slug))}"/>
<published>${published_at}</published>
<updated>${changed_at}</updated>
<summary>${escapeHtml(summary)}</summary>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeHtml(own)}</id>
<title>${escapeHtml(fillWords(SITE_WORDS[language].feed, { firm: firmName }))}</title>
<updated>${changed.at(-1) ?? momentOf(now)}</updated>
<author><name>${escapeHtml(firmName)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeHtml(own)}"/>
<link rel="alternate" type="text/html" href="${escapeHtml(`${origin}/journal?lang=${language}`)}"/>
${entries.join('\n')}
</feed>
`
}
