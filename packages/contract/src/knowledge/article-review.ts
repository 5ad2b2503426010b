// The way of an article to its readers: submitted, decided by a second person, confirmed, taken offline.

import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { IsoDay } from '../day.ts'
import { UserId } from '../ids.ts'
import { operation } from '../operation.ts'
import { multilineText } from '../person.ts'
import { ArticleView, byArticle, byArticleText } from './articles.ts'

const Language = z.enum(LANGUAGES)

export const submitArticleText = operation({
  path: 'POST /api/articles/:articleId/texts/:language/submission',
  summary: 'Asks a colleague to review the draft. It becomes a revision that no longer changes.',
  needs: 'article.write',
  ...byArticleText,
  body: z.strictObject({
    version: z.int().min(1),
    reviewerId: UserId,
    /** When it is published once approved; without it, at once. */
    publishAt: z.iso.datetime().nullable().default(null),
  }),
  example: { version: 1, reviewerId: '8d5a2c1e-5f3b-4c7d-9a10-2b3c4d5e6f70' },
  reply: ArticleView,
  fails: [
    'article.not-found',
    'article.text-missing',
    'article.already-in-review',
    'article.incomplete',
    'article.reviewer-unfit',
    'article.publication-past',
    'record.stale',
  ],
})

export const recallArticleText = operation({
  path: 'DELETE /api/articles/:articleId/texts/:language/submission',
  summary:
    'Takes back the revision that waits for its review or for its day. An approved one is taken back by a reviewer.',
  needs: 'article.write',
  ...byArticleText,
  reply: ArticleView,
  fails: ['article.not-found', 'article.nothing-to-review', 'article.already-approved'],
})

export const decideArticle = operation({
  path: 'POST /api/articles/:articleId/decision',
  summary:
    'Approves or returns the waiting revisions of an article. An approved revision is published at once, or on its day. Users do not decide on a text that they wrote or submitted.',
  needs: 'article.review',
  ...byArticle,
  body: z.strictObject({
    languages: z.array(Language).min(1).max(LANGUAGES.length),
    isApproved: z.boolean(),
    note: multilineText(1000).default(''),
    /** Only for an approval: the state of the law that was checked, and the promised next review. */
    lawAsOf: IsoDay.optional(),
    nextReviewOn: IsoDay.nullable().optional(),
  }),
  example: { languages: ['fr'], isApproved: true, lawAsOf: '2026-11-01', nextReviewOn: '2027-11-01' },
  reply: ArticleView,
  fails: ['article.not-found', 'article.nothing-to-review', 'article.own-work', 'article.review-past'],
})

export const confirmArticle = operation({
  path: 'POST /api/articles/:articleId/confirmation',
  summary: 'Records that a published article is still right, and promises its next review.',
  needs: 'article.manage',
  ...byArticle,
  body: z.strictObject({
    lawAsOf: IsoDay,
    nextReviewOn: IsoDay,
    offlineAfterDays: z.int().min(0).max(1000).nullable(),
  }),
  example: { lawAsOf: '2026-11-01', nextReviewOn: '2027-11-01', offlineAfterDays: null },
  reply: ArticleView,
  fails: ['article.not-found', 'article.not-published', 'article.review-past'],
})

export const unpublishArticleText = operation({
  path: 'DELETE /api/articles/:articleId/texts/:language/publication',
  summary: 'Takes the published text of a language offline. The draft stays.',
  needs: 'article.manage',
  ...byArticleText,
  reply: ArticleView,
  fails: ['article.not-found', 'article.not-published'],
})

export const archiveArticle = operation({
  path: 'POST /api/articles/:articleId/archive',
  summary: 'Archives an article: readers no longer find it.',
  needs: 'article.manage',
  ...byArticle,
  reply: ArticleView,
  fails: ['article.not-found'],
})

export const restoreArticle = operation({
  path: 'DELETE /api/articles/:articleId/archive',
  summary: 'Restores an archived article; what was published is published again.',
  needs: 'article.manage',
  ...byArticle,
  reply: ArticleView,
  fails: ['article.not-found'],
})
