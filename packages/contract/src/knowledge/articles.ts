// Articles as their writers and reviewers see them: one record, a text in each language, and the revisions of each text.

import { CASE_TYPES } from '@maat/domain/cases/case-types'
import { SLUG } from '@maat/domain/knowledge/article-addresses'
import { ARTICLE_FILTERS, REVISION_STATES } from '@maat/domain/knowledge/article-states'
import { NEXT_STEPS, SHELVES } from '@maat/domain/knowledge/shelves'
import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { IsoDay, SentDay } from '../day.ts'
import { ArticleId, ArticleImageId, CategoryId, IssueId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, requiredLine } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { RichTextSchema } from '../rich-text.ts'
import { ArticleProposal, ArticleSource } from './knowledge.ts'

const Language = z.enum(LANGUAGES)
export const MOST_ARTICLES = 2000
export const MOST_ARTICLE_IMAGES = 30
export const ARTICLE_ACTIONS = ['write', 'review', 'manage'] as const
const Proposed = ArticleProposal.extend({ ownerName: z.string().nullable() })
export type ProposedDetails = z.output<typeof Proposed>

const Revision = z.object({
  number: z.int(),
  state: z.enum(REVISION_STATES),
  title: z.string(),
  submittedById: UserId.nullable(),
  submittedBy: z.string().nullable(),
  submittedAt: SentMoment,
  reviewerId: UserId.nullable(),
  reviewerName: z.string().nullable(),
  decidedAt: SentMoment.nullable(),
  /** Why the reviewer returned it. */
  note: z.string(),
  publishAt: SentMoment.nullable(),
  publishedAt: SentMoment.nullable(),
  /** The users who wrote it since the last publication: none of them decides on it. */
  writerIds: z.array(UserId),
  /** Changed sources, owner and state of the law that it brings with it. */
  details: Proposed.nullable(),
})
export type ArticleRevision = z.output<typeof Revision>

const ArticleText = z.object({
  language: Language,
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  body: RichTextSchema,
  version: z.int(),
  updatedAt: SentMoment,
  updatedBy: z.string().nullable(),
  /** The draft differs from the newest revision. */
  hasChanges: z.boolean(),
  /** The published text follows an older revision of the original. */
  isBehind: z.boolean(),
  /** The number of the published revision. */
  published: z.int().nullable(),
  /** The revision that waits for its reviewer or for its day. */
  waiting: Revision.nullable(),
  /** The writers of the draft since the last publication. */
  writerIds: z.array(UserId),
  /** Newest first. */
  revisions: z.array(Revision),
})
export type ArticleText = z.output<typeof ArticleText>

const about = {
  shelf: z.enum(SHELVES),
  categoryId: CategoryId.nullable(),
  issueId: IssueId.nullable(),
  countries: z.array(z.enum(OFFICE_COUNTRIES)).max(OFFICE_COUNTRIES.length),
  next: z.enum(NEXT_STEPS).nullable(),
  caseType: z.enum(CASE_TYPES).nullable(),
}

export const ArticleView = z.object({
  id: ArticleId,
  ...about,
  /** The language in which it was first written: the others translate it. */
  originalLanguage: Language,
  ownerId: UserId.nullable(),
  ownerName: z.string().nullable(),
  sources: z.array(ArticleSource),
  lawAsOf: SentDay.nullable(),
  /** Changes of these that readers see only after a review. */
  proposed: Proposed.nullable(),
  nextReviewOn: SentDay.nullable(),
  offlineAfterDays: z.int().nullable(),
  isOverdue: z.boolean(),
  isOffline: z.boolean(),
  /** It came with the product. */
  isFromLibrary: z.boolean(),
  archivedAt: SentMoment.nullable(),
  version: z.int(),
  texts: z.array(ArticleText),
  can: z.array(z.enum(ARTICLE_ACTIONS)),
})
export type ArticleView = z.output<typeof ArticleView>

export const ArticleItem = z.object({
  id: ArticleId,
  shelf: z.enum(SHELVES),
  title: z.string(),
  categoryId: CategoryId.nullable(),
  ownerName: z.string().nullable(),
  nextReviewOn: SentDay.nullable(),
  isOverdue: z.boolean(),
  archivedAt: SentMoment.nullable(),
  updatedAt: SentMoment,
  languages: z.array(
    z.object({
      language: Language,
      isPublished: z.boolean(),
      isBehind: z.boolean(),
      waiting: z.enum(['in-review', 'scheduled']).nullable(),
    }),
  ),
})
export type ArticleItem = z.output<typeof ArticleItem>

export const byArticle = { params: z.object({ articleId: ArticleId }) }
export const byArticleText = { params: z.object({ articleId: ArticleId, language: Language }) }

export const listArticles = operation({
  path: 'GET /api/articles',
  summary: 'Lists all articles with the state of each language, the most recently changed first.',
  needs: 'article.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    shelf: z.enum(SHELVES).optional(),
    category: CategoryId.optional(),
    state: z.enum(ARTICLE_FILTERS).optional(),
    /** Revisions that wait for the caller's decision. */
    forMe: z.stringbool().optional(),
  }),
  reply: pageOf(ArticleItem),
  takesTurn: 'search',
})

export const readArticle = operation({
  path: 'GET /api/articles/:articleId',
  summary: 'Returns an article with its drafts and revisions.',
  needs: 'article.read',
  ...byArticle,
  reply: ArticleView,
  fails: ['article.not-found'],
})

export const createArticle = operation({
  path: 'POST /api/articles',
  summary: 'Creates an article with an empty text in its original language.',
  needs: 'article.create',
  body: z.strictObject({
    shelf: z.enum(SHELVES),
    language: Language,
    title: requiredLine(120),
    categoryId: CategoryId.nullable().default(null),
  }),
  example: { shelf: 'guide', language: 'fr', title: 'Que faire si mon vol est annulé ?' },
  reply: ArticleView,
  createsOnce: true,
  fails: ['article.too-many', 'catalogue.not-found'],
})

export const ArticleDetails = z.strictObject({
  version: z.int().min(1),
  ...about,
  sources: z.array(ArticleSource).max(20),
  ownerId: UserId,
  lawAsOf: IsoDay.nullable(),
})

export const changeArticle = operation({
  path: 'PUT /api/articles/:articleId',
  summary:
    'Changes what an article is about: its shelf, field, sources, owner and where it leads. Once a text is submitted, other sources, another owner and another state of the law wait for its next review.',
  needs: 'article.write',
  ...byArticle,
  body: ArticleDetails,
  example: {
    version: 1,
    shelf: 'guide',
    categoryId: null,
    issueId: null,
    countries: ['BE'],
    next: 'consultation',
    caseType: null,
    sources: [{ title: 'Code civil', address: 'https://www.ejustice.just.fgov.be/', publishedOn: null }],
    ownerId: '8d5a2c1e-5f3b-4c7d-9a10-2b3c4d5e6f70',
    lawAsOf: '2026-11-01',
  },
  reply: ArticleView,
  fails: [
    'article.not-found',
    'catalogue.not-found',
    'article.shelf-published',
    'article.shelf-internal',
    'article.reviewer-unfit',
    'record.stale',
  ],
})

export const ArticleTextInput = z.strictObject({
  /** Zero for a language without a text. */
  version: z.int().min(0),
  title: requiredLine(120),
  slug: z.string().max(80).regex(SLUG, 'article.bad-address'),
  summary: line(300),
  body: RichTextSchema,
})

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})
const exampleText = {
  version: 0,
  title: 'Vol annulé',
  slug: 'vol-annule',
  summary: 'Vos droits en cas d’annulation.',
  body: { type: 'doc' as const, content: [paragraph('Gardez votre carte d’embarquement.')] },
}

export const saveArticleText = operation({
  path: 'PUT /api/articles/:articleId/texts/:language',
  summary: 'Saves the draft of an article in a language. Readers see nothing of it before its review.',
  needs: 'article.write',
  ...byArticleText,
  body: ArticleTextInput,
  example: exampleText,
  bodyLimit: 300_000,
  reply: ArticleView,
  fails: ['article.not-found', 'article.address-taken', 'article.image-unknown', 'record.stale'],
})

export const addArticleImage = operation({
  path: 'POST /api/articles/:articleId/images',
  summary: 'Adds an image to an article: WebP of at most 300 kB, resized by the browser and sent as base64.',
  needs: 'article.write',
  ...byArticle,
  body: z.strictObject({ image: z.base64().max(400_000) }),
  example: { image: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA' },
  bodyLimit: 500_000,
  reply: z.object({ imageId: ArticleImageId }),
  createsOnce: true,
  fails: ['article.not-found', 'photo.not-an-image', 'article.too-many-images'],
})

export const readArticleImage = operation({
  path: 'GET /api/articles/:articleId/images/:imageId',
  summary: 'Returns an image of an article.',
  needs: 'article.read',
  params: z.object({ articleId: ArticleId, imageId: ArticleImageId }),
  reply: rawReply,
  replyType: 'image/webp',
  fails: ['article.not-found', 'article.image-unknown'],
})

export const addArticleLibrary = operation({
  path: 'POST /api/article-library',
  summary:
    'Adds the articles that come with the product and that the firm does not have. Each waits for the review of a lawyer before anybody reads it.',
  needs: 'article.add-library',
  reply: z.object({ added: z.int() }),
  fails: ['article.too-many'],
})
