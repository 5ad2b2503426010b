// The pages of the knowledge centre that the server makes: lists and articles.

import { addressOfArticle, addressOfFeed } from '@maat/domain/knowledge/article-addresses'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { FindSitePage, SitePage } from '../../../platform/http/serve-web-app.ts'
import type { Present, Services } from '../../../platform/http/work.ts'
import { escapeHtml } from '../../../platform/mail/render-mail.ts'
import { todayAt } from '../../people/users/index.ts'
import { listWords } from '../glossary/index.ts'
import { pageOfArticle } from './article-page.ts'
import { listPublished } from './published-articles.ts'
import { readAt } from './read-articles.ts'
import { SITE_WORDS } from './site-words.ts'

const ARTICLE = /^\/knowledgeCenter\/(fr|en|nl)\/([a-z0-9-]{1,80})\/?$/i
const LISTS = {
  '/knowledgecenter': { shelf: 'guide', path: '/knowledgeCenter' },
  '/savoirtheque': { shelf: 'letter', path: '/savoirtheque' },
  '/journal': { shelf: 'journal', path: '/journal' },
} as const
type List = (typeof LISTS)[keyof typeof LISTS]

const isLanguage = (text: string | null): text is Language => LANGUAGES.some(language => language === text)
const listAt = (path: string): List | undefined =>
  Object.entries(LISTS).find(([address]) => address === path.toLowerCase().replace(/\/$/, ''))?.[1]

export const findSitePage =
  ({ db, clock, config }: Services): FindSitePage =>
  async url => {
    const address = URL.parse(url, config.publicUrl)
    // Such as `//[`, which names no host.
    if (!address) return { status: 404 }
    const { pathname, searchParams } = address
    const site = { origin: config.publicUrl, firmName: config.firmName }
    const work: Present = { tx: db, now: clock() }
    const [, language, slug] = ARTICLE.exec(pathname) ?? []
    if (language && slug) {
      const article = { language: language.toLowerCase() as Language, slug: slug.toLowerCase() }
      const found = await readAt(work, article)
      if (!found) return { status: 404 }
      return found.row.slug === article.slug
        ? pageOfArticle(found, site)
        : { status: 301, location: addressOfArticle(article.language, found.row.slug) }
    }
    const list = listAt(pathname)
    const wanted = searchParams.get('lang')
    return (
      list &&
      (await pageOfList(work, list, { ...site, language: isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE }))
    )
  }

interface ListSite {
  origin: string
  firmName: string
  language: Language
}

const MOST_LISTED = 200

async function pageOfList(work: Present, list: List, site: ListSite): Promise<SitePage> {
  const { language, origin, firmName } = site
  const words = SITE_WORDS[language][list.shelf]
  const addressIn = (other: Language) =>
    `${origin}${list.path}${other === DEFAULT_LANGUAGE ? '' : `?lang=${other}`}`
  const articles = await listPublished(work.tx, {
    today: await todayAt(work.tx, null, work.now),
    conditions: [
      sql`r.language = ${language}`,
      list.shelf === 'journal' ? sql`a.shelf in ('post', 'news')` : sql`a.shelf = ${list.shelf}`,
    ],
    limit: MOST_LISTED,
  })
  const items = articles.map(
    ({ slug, title, summary }) =>
      `<li><h2><a href="${addressOfArticle(language, slug)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(summary)}</p></li>`,
  )
  const glossary = list.shelf === 'letter' ? await glossaryIn(work, language) : ''
  return {
    status: 200,
    language,
    title: `${words.title} · ${firmName}`,
    description: words.description,
    canonical: addressIn(language),
    alternates: [
      ...LANGUAGES.map(other => ({ hreflang: other, href: addressIn(other) })),
      { hreflang: 'x-default', href: addressIn(DEFAULT_LANGUAGE) },
    ],
    feed: `${origin}${addressOfFeed(language)}`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: words.title,
      description: words.description,
      inLanguage: language,
      url: addressIn(language),
    },
    body: `<main lang="${language}"><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.description)}</p>${
      items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
    }${glossary}</main>`,
  }
}

async function glossaryIn({ tx }: Present, language: Language): Promise<string> {
  const entries = (await listWords(tx))
    .map(row => row[language])
    .toSorted((one, other) => one.word.localeCompare(other.word, language))
    .map(({ word, meaning }) => `<dt>${escapeHtml(word)}</dt><dd>${escapeHtml(meaning)}</dd>`)
  if (entries.length === 0) return ''
  return `<h2>${escapeHtml(SITE_WORDS[language].glossary)}</h2><dl>${entries.join('')}</dl>`
}
