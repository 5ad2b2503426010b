// The public knowledge centre: published articles for everybody, and the glossary.

import { CASE_TYPES } from '@maat/domain/cases/case-types'
import { SLUG } from '@maat/domain/knowledge/article-addresses'
import { NEXT_STEPS, PUBLIC_SHELVES } from '@maat/domain/knowledge/shelves'
import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { IsoDay, SentDay } from '../day.ts'
import { ArticleId, ArticleImageId, CategoryId, GlossaryWordId, IssueId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { RichTextSchema } from '../rich-text.ts'

const Language = z.enum(LANGUAGES)
const ReadLanguage = Language.default(DEFAULT_LANGUAGE)
export const MOST_SUGGESTED = 5

export const ArticleSource = z.strictObject({
  title: line(300).refine(title => title !== '', 'field.required'),
  address: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable(),
  publishedOn: IsoDay.nullable(),
})
export type ArticleSource = z.output<typeof ArticleSource>

/** A lawyer answers for it, as for the words: a change of it waits for a review. */
export const ArticleProposal = z.object({
  sources: z.array(ArticleSource),
  lawAsOf: SentDay.nullable(),
  ownerId: UserId.nullable(),
})
export type ArticleProposal = z.output<typeof ArticleProposal>

const listed = {
  id: ArticleId,
  shelf: z.enum(PUBLIC_SHELVES),
  language: Language,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  categoryId: CategoryId.nullable(),
  countries: z.array(z.enum(OFFICE_COUNTRIES)),
  publishedAt: SentMoment,
  isOverdue: z.boolean(),
}

export const PublicArticleItem = z.object(listed)
export type PublicArticleItem = z.output<typeof PublicArticleItem>

export const PublicArticleView = z.object({
  ...listed,
  body: RichTextSchema,
  categoryName: z.string().nullable(),
  /** The state of the law that the text describes. */
  lawAsOf: SentDay.nullable(),
  reviewedAt: SentMoment,
  nextReviewOn: SentDay.nullable(),
  authorName: z.string().nullable(),
  reviewerName: z.string().nullable(),
  /** The text translates an older revision of the original. */
  isBehind: z.boolean(),
  sources: z.array(ArticleSource),
  /** The same article in the other languages. */
  alternates: z.array(z.object({ language: Language, slug: z.string() })),
  next: z.enum(NEXT_STEPS).nullable(),
  issueId: IssueId.nullable(),
  caseType: z.enum(CASE_TYPES).nullable(),
  related: z.array(PublicArticleItem),
})
export type PublicArticleView = z.output<typeof PublicArticleView>

export const listPublicArticles = operation({
  path: 'GET /api/knowledge',
  summary:
    'Lists the published articles of public shelves in a language, newest first; a search puts matches first.',
  needs: 'article.read-public',
  query: z.strictObject({
    ...pageQuery,
    language: ReadLanguage,
    /** A shelf; without one, all public shelves. */
    shelf: z.enum([...PUBLIC_SHELVES, 'journal']).optional(),
    category: CategoryId.optional(),
    country: z.enum(OFFICE_COUNTRIES).optional(),
    search: line(100).optional(),
  }),
  reply: pageOf(PublicArticleItem),
  takesTurn: 'search',
})

export const listArticleSubjects = operation({
  path: 'GET /api/knowledge-subjects',
  summary: 'Returns the fields of law with published articles in a language, and how many each has.',
  needs: 'article.read-public',
  query: z.strictObject({ language: ReadLanguage, shelf: z.enum([...PUBLIC_SHELVES, 'journal']).optional() }),
  reply: z.array(z.object({ id: CategoryId, name: z.string(), articles: z.int() })),
})

export const readPublicArticle = operation({
  path: 'GET /api/knowledge/:language/:slug',
  summary: 'Returns a published article of a public shelf.',
  needs: 'article.read-public',
  params: z.object({ language: Language, slug: z.string().max(80).regex(SLUG) }),
  reply: PublicArticleView,
  fails: ['article.not-found'],
})

export const readPublicImage = operation({
  path: 'GET /api/knowledge-images/:imageId',
  summary: 'Returns an image of a published article of a public shelf.',
  needs: 'article.read-public',
  params: z.object({ imageId: ArticleImageId }),
  reply: rawReply,
  replyType: 'image/webp',
  fails: ['article.not-found'],
})

export const suggestArticles = operation({
  path: 'POST /api/knowledge-suggestions',
  summary:
    'Suggests published articles of public shelves for a text in the words of its writer. The text is not stored.',
  needs: 'article.read-public',
  body: z.strictObject({ language: ReadLanguage, text: z.string().max(4000) }),
  example: { language: 'fr', text: 'Mon propriétaire refuse de rendre la garantie locative.' },
  reply: z.array(PublicArticleItem).max(MOST_SUGGESTED),
  skipsAudit: true,
  takesTurn: 'suggestion',
  perMinute: 20,
  fails: [],
})

const GlossaryText = z.object({ word: z.string(), also: z.array(z.string()), meaning: z.string() })

export const GlossaryWordView = z.object({
  id: GlossaryWordId,
  fr: GlossaryText,
  en: GlossaryText,
  nl: GlossaryText,
  version: z.int(),
})
export type GlossaryWordView = z.output<typeof GlossaryWordView>

export const readGlossary = operation({
  path: 'GET /api/glossary',
  summary: 'Returns the words of the glossary in all languages.',
  needs: 'glossary.read',
  reply: z.array(GlossaryWordView),
})
