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
import { firmPageAt, pageOfFirm } from './firm-pages.ts'
import { type Condition, findByScore, listPublished } from './published-articles.ts'
import { readAt } from './read-articles.ts'
import { searchArticles } from './search-articles.ts'
import { addressesOf, inFrame, type Site } from './site-frame.ts'
import { fillWords, SITE_WORDS } from './site-words.ts'

const ARTICLE = /^\/knowledgeCenter\/([^/]+)\/([^/]+)\/?$/i
const LISTS = {
  '/knowledgecenter': { shelf: 'guide', path: '/knowledgeCenter' },
  '/savoirtheque': { shelf: 'letter', path: '/savoirtheque' },
  '/journal': { shelf: 'journal', path: '/journal' },
} as const
type List = (typeof LISTS)[keyof typeof LISTS]

const isLanguage = (text: string | null): text is Language => LANGUAGES.some(language => language === text)
const listAt = (path: string): List | undefined =>
  Object.entries(LISTS).find(([address]) => address === withoutSlash(path))?.[1]

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
    if (language && slug) return await pageAt(work, { language: language.toLowerCase(), slug }, site)
    const list = listAt(pathname)
    const firmPage = firmPageAt(withoutSlash(pathname))
    if (!list && !firmPage) return undefined
    const wanted = searchParams.get('lang') ?? DEFAULT_LANGUAGE
    if (!isLanguage(wanted)) return { status: 404 }
    const inLanguage = { ...site, language: wanted }
    if (firmPage) return await pageOfFirm(work, firmPage, inLanguage)
    return list && (await pageOfList(work, list, inLanguage, searchParams.get('search') ?? ''))
  }

const withoutSlash = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '')

async function pageAt(
  work: Present,
  { language, slug: typed }: { language: string; slug: string },
  site: Omit<Site, 'language'>,
): Promise<SitePage> {
  if (!isLanguage(language)) return { status: 404 }
  const slug = typed.toLowerCase()
  const found = await readAt(work, { language, slug })
  if (!found) return { status: 404 }
  if (found.row.slug !== slug) return { status: 301, location: addressOfArticle(language, found.row.slug) }
  const page = pageOfArticle(found, site)
  return { ...page, body: await inFrame(work.tx, { ...site, language }, page.body) }
}

const MOST_LISTED = 200
const LONGEST_SEARCH = 100

async function pageOfList(work: Present, list: List, site: Site, search: string): Promise<SitePage> {
  const { language, origin, firmName } = site
  const words = SITE_WORDS[language][list.shelf]
  const typed = search.trim().slice(0, LONGEST_SEARCH)
  const articles = await articlesOfList(work, list, { language, typed })
  const items = articles.map(
    ({ slug, title, summary }) =>
      `<li><h2><a href="${addressOfArticle(language, slug)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(summary)}</p></li>`,
  )
  const addresses = addressesOf(list.path, site)
  const glossary = list.shelf === 'letter' && !typed ? await glossaryIn(work, language) : ''
  return {
    status: 200,
    language,
    title: `${words.title} · ${firmName}`,
    description: words.description,
    ...addresses,
    feed: `${origin}${addressOfFeed(language)}`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: words.title,
      description: words.description,
      inLanguage: language,
      url: addresses.canonical,
    },
    body: await inFrame(
      work.tx,
      site,
      `<main lang="${language}"><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.description)}</p>${searchForm(
        list,
        language,
        typed,
      )}${items.length > 0 ? `<ul>${items.join('')}</ul>` : nothingFound(language, typed)}${glossary}</main>`,
    ),
  }
}

interface Listing {
  language: Language
  typed: string
}

async function articlesOfList(work: Present, list: List, { language, typed }: Listing) {
  const today = await todayAt(work.tx, null, work.now)
  const conditions: Condition[] = [
    sql`r.language = ${language}`,
    list.shelf === 'journal' ? sql`a.shelf in ('post', 'news')` : sql`a.shelf = ${list.shelf}`,
  ]
  const found = await searchArticles(work.tx, typed, language)
  return found
    ? await findByScore(work.tx, { ...found, today, conditions, after: undefined, limit: MOST_LISTED })
    : await listPublished(work.tx, { today, conditions, limit: MOST_LISTED })
}

function searchForm(list: List, language: Language, typed: string): string {
  const { label, submit } = SITE_WORDS[language].search
  const inLanguage =
    language === DEFAULT_LANGUAGE ? '' : `<input type="hidden" name="lang" value="${language}">`
  return `<form role="search" action="${list.path}">${inLanguage}<label>${escapeHtml(label)} <input type="search" name="search" maxlength="${LONGEST_SEARCH}" value="${escapeHtml(typed)}"></label> <button>${escapeHtml(submit)}</button></form>`
}

const nothingFound = (language: Language, typed: string) =>
  typed ? `<p>${escapeHtml(fillWords(SITE_WORDS[language].search.none, { words: typed }))}</p>` : ''

async function glossaryIn({ tx }: Present, language: Language): Promise<string> {
  const entries = (await listWords(tx))
    .map(row => row[language])
    .toSorted((one, other) => one.word.localeCompare(other.word, language))
    .map(({ word, meaning }) => `<dt>${escapeHtml(word)}</dt><dd>${escapeHtml(meaning)}</dd>`)
  if (entries.length === 0) return ''
  return `<h2>${escapeHtml(SITE_WORDS[language].glossary)}</h2><dl>${entries.join('')}</dl>`
}
