// The page of an article for readers and search engines without JavaScript. The app replaces its content once it runs.
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { addressOfArticle, addressOfNext } from '@maat/domain/knowledge/article-addresses'
import { isBehind, isOverdue } from '@maat/domain/knowledge/article-states'
import { SCREEN_OF_SHELF } from '@maat/domain/knowledge/shelves'
import { DEFAULT_LANGUAGE } from '@maat/domain/words/languages'
import type { ContentPage } from '../../../platform/http/serve-web-app.ts'
import { escapeHtml } from '../../../platform/mail/render-mail.ts'
import type { ReadArticle } from './read-articles.ts'
import { htmlOfText } from './rich-text-html.ts'
import { fillWords, SITE_WORDS } from './site-words.ts'

interface Site {
  origin: string
  firmName: string
}

export function pageOfArticle(article: ReadArticle, site: Site): ContentPage {
  const { row, alternates } = article
  const addressOf = (language: typeof row.language, slug: string) =>
    `${site.origin}${addressOfArticle(language, slug)}`
  const original = alternates.find(({ language }) => language === DEFAULT_LANGUAGE) ?? row
  return {
    status: 200,
    language: row.language,
    title: `${row.title} · ${site.firmName}`,
    description: row.summary,
    canonical: addressOf(row.language, row.slug),
    alternates: [
      ...alternates.map(({ language, slug }) => ({ hreflang: language, href: addressOf(language, slug) })),
      { hreflang: 'x-default', href: addressOf(original.language, original.slug) },
    ],
    structuredData: structuredDataOf(article, site, addressOf(row.language, row.slug)),
    body: bodyOf(article),
  }
}

function structuredDataOf({ row }: ReadArticle, { origin, firmName }: Site, address: string): object {
  const firm = { '@type': 'LegalService', name: firmName, url: `${origin}/home` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: row.title,
    description: row.summary,
    inLanguage: row.language,
    datePublished: row.published_at,
    dateModified: row.reviewed_at,
    mainEntityOfPage: address,
    author: row.author_name ? { '@type': 'Person', name: row.author_name } : firm,
    publisher: firm,
    ...(row.reviewer_name && { editor: { '@type': 'Person', name: row.reviewer_name } }),
  }
}

function bodyOf({ row, today, reviewedOn, alternates, related }: ReadArticle): string {
  const words = SITE_WORDS[row.language]
  const say = (text: string, values: Record<string, string> = {}) => escapeHtml(fillWords(text, values))
  const day = (date: Day) => dayText(date, row.language, 'long')
  const others = alternates.filter(({ language }) => language !== row.language)
  const list = SCREEN_OF_SHELF[row.shelf]
  const shelf = words[row.shelf === 'post' || row.shelf === 'news' ? 'journal' : row.shelf]
  return [
    `<main><nav><a href="${list}?lang=${row.language}">${say(shelf.title)}</a></nav>`,
    `<article lang="${row.language}"><h1>${escapeHtml(row.title)}</h1><p>${escapeHtml(row.summary)}</p>`,
    isOverdue({ nextReviewOn: row.next_review_on }, today)
      ? `<p role="note">${say(words.overdue, { day: day(row.next_review_on ?? today) })}</p>`
      : '',
    isBehind(row.follows, row.original_published) ? `<p role="note">${say(words.behind)}</p>` : '',
    htmlOfText(row.body),
    row.next_step
      ? `<p><a href="${escapeHtml(addressOfNext(endOf(row, row.next_step)))}">${say(words.next[row.next_step])}</a></p>`
      : '',
    `<footer><p>${row.law_as_of ? `${say(words.state, { day: day(row.law_as_of) })}. ` : ''}${say(
      row.reviewer_name ? words.reviewedBy : words.reviewed,
      { day: day(reviewedOn), name: row.reviewer_name ?? '' },
    )}.</p>`,
    row.sources.length > 0
      ? `<h2>${say(words.sources)}</h2><ul>${row.sources.map(htmlOfSource).join('')}</ul>`
      : '',
    others.length > 0
      ? `<p>${say(words.otherLanguages)}: ${others
          .map(
            ({ language, slug }) =>
              `<a hreflang="${language}" lang="${language}" href="${addressOfArticle(language, slug)}">${escapeHtml(words.languages[language])}</a>`,
          )
          .join(', ')}</p>`
      : '',
    '</footer></article>',
    related.length > 0
      ? `<ul>${related
          .map(
            one =>
              `<li><a href="${addressOfArticle(one.language, one.slug)}">${escapeHtml(one.title)}</a></li>`,
          )
          .join('')}</ul>`
      : '',
    '</main>',
  ].join('\n')
}

const endOf = (row: ReadArticle['row'], next: NonNullable<ReadArticle['row']['next_step']>) => ({
  next,
  caseType: row.case_type,
  issueId: row.issue_id,
  title: row.title,
})

const htmlOfSource = ({ title, address }: ReadArticle['row']['sources'][number]) =>
  address
    ? `<li><a href="${escapeHtml(address)}" rel="noopener">${escapeHtml(title)}</a></li>`
    : `<li>${escapeHtml(title)}</li>`
