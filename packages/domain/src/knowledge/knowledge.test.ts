import { expect, test } from 'vitest'
import { addressOfNext } from './article-addresses.ts'
import { isBehind, isOverdue, offlineFrom } from './article-states.ts'
import { indexTerms, markTerms } from './find-terms.ts'
import { createArticleRanking } from './rank-articles.ts'
import { countSyllables, scoreReading } from './reading-score.ts'
import { isSafeLink, plainTextOf, type RichText, sentencesOf } from './rich-text.ts'
import { slugOf } from './slug-of.ts'

test.each([
  ['Loyers impayés : que faire ?', 'loyers-impayes-que-faire'],
  ['L’œuvre d’un artiste', 'l-oeuvre-d-un-artiste'],
  ['???', ''],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title gives an address of whole words', () => {
  const slug = slugOf('mot '.repeat(60))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/^mot(-mot)*$/)
})

test.each([
  ['https://www.belgium.be/', true],
  ['mailto:info@maat.example', true],
  ['/contact', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  [' https://a.example', false],
  ['', false],
])('the link %j is safe: %s', (href, isSafe) => {
  expect(isSafeLink(href)).toBe(isSafe)
})

const TEXT: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'À faire' }] },
    {
      type: 'ordered_list',
      content: ['Lire', 'Payer'].map(text => ({
        type: 'list_item',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
    { type: 'image', attrs: { id: '1', alt: 'Un tampon' } },
  ],
}

test('a text without structure keeps its lists and the alternatives of its images', () => {
  expect(plainTextOf(TEXT)).toBe('À faire\n\n1. Lire\n2. Payer\n\nUn tampon')
  expect(sentencesOf(TEXT)).toBe('À faire. Lire. Payer.')
})

test('an article is overdue after its promised day, and offline once the rule says so', () => {
  const promised = { nextReviewOn: '2026-11-30', offlineAfterDays: 10 }
  expect([isOverdue(promised, '2026-11-30'), isOverdue(promised, '2026-12-01')]).toEqual([false, true])
  expect(offlineFrom(promised)).toBe('2026-12-11')
  expect(offlineFrom({ ...promised, offlineAfterDays: null })).toBeNull()
  expect([isBehind(1, 2), isBehind(2, 2), isBehind(null, 2), isBehind(1, null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('short words in short sentences read more easily than long ones', () => {
  const easy =
    'Lisez la lettre. Notez la date. Gardez tout. Payez si vous pouvez. Venez nous voir. Nous lisons tout avec vous, et vous savez quoi faire.'
  const hard =
    'L’inexécution fautive d’obligations contractuelles synallagmatiques entraîne inéluctablement la responsabilité indemnitaire de la partie défaillante nonobstant toute stipulation conventionnelle expressément contraire préalablement consentie.'
  const score = (text: string) => scoreReading(text, 'fr').score ?? 0
  expect(score(easy)).toBeGreaterThan(70)
  expect(score(hard)).toBeLessThan(20)
  expect(scoreReading('Trop court.', 'fr').score).toBeNull()
})

test.each([
  ['table', 'fr', 1],
  ['avocate', 'fr', 3],
  ['house', 'en', 1],
  ['rechtbank', 'nl', 2],
] as const)('%s has in %s about %i syllables', (word, language, count) => {
  expect(countSyllables(word, language)).toBe(count)
})

const TERMS = [
  { word: 'mise en demeure', also: ['mises en demeure'], meaning: 'Une dernière demande.' },
  { word: 'demeure', also: [], meaning: 'Une maison.' },
  { word: 'huissier', also: ['huissiers'], meaning: 'Il remet les actes.' },
]

test('marks the longest term where it first occurs, in any spelling', () => {
  const parts = markTerms(
    'Une Mise en demeure, puis l’huissier. Une mise en demeure encore.',
    indexTerms(TERMS),
  )
  expect(parts.filter(({ term }) => term).map(({ text }) => text)).toEqual(['Mise en demeure', 'huissier'])
  expect(parts.map(({ text }) => text).join('')).toBe(
    'Une Mise en demeure, puis l’huissier. Une mise en demeure encore.',
  )
})

test('marks no part of a word', () => {
  expect(markTerms('Les huissières demeurent', indexTerms(TERMS))).toEqual([
    { text: 'Les huissières demeurent', term: null },
  ])
})

test('articles lead to the right kind of case, with their issue, or to a consultation', () => {
  const end = { next: 'case', caseType: 'litigation', issueId: 'i1', title: 'Bail' } as const
  expect(addressOfNext(end)).toBe('/dashboard/cases-litigation/create?issue=i1')
  expect(addressOfNext({ ...end, caseType: null, issueId: null })).toBe(
    '/dashboard/cases-pre-litigation/create?type=open',
  )
  expect(addressOfNext({ ...end, next: 'consultation' })).toBe('/calendar?book=yes&about=Bail')
})

test('ranks articles by shared words, without those that share a stray one', () => {
  const articles = [
    { id: 'bail', title: 'Rendre la garantie locative', summary: 'Le bailleur garde la caution.' },
    { id: 'vol', title: 'Vol annulé', summary: 'Vos droits à l’aéroport.' },
  ]
  expect(createArticleRanking(articles, 'fr').rank('mon bailleur garde ma garantie')).toEqual(['bail'])
})
