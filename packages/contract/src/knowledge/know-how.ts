// Reading articles inside the firm: know-how, model answers, and any revision.

import { REVISION_STATES } from '@maat/domain/knowledge/article-states'
import { SHELVES } from '@maat/domain/knowledge/shelves'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { ArticleId, CategoryId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line } from '../person.ts'
import { RichTextSchema } from '../rich-text.ts'
import { byArticle } from './articles.ts'

const Language = z.enum(LANGUAGES)

const ArticleReading = z.object({
  id: ArticleId,
  shelf: z.enum(SHELVES),
  language: Language,
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  body: RichTextSchema,
  state: z.enum(REVISION_STATES),
})
export type ArticleReading = z.output<typeof ArticleReading>

export const readArticleRevision = operation({
  path: 'GET /api/articles/:articleId/revision',
  summary:
    'Returns a revision of an article, by default the published one in the wanted or another language.',
  needs: 'article.read',
  ...byArticle,
  query: z.strictObject({
    language: Language.default(DEFAULT_LANGUAGE),
    number: z.coerce.number().int().min(1).max(100_000).optional(),
  }),
  reply: ArticleReading,
  fails: ['article.not-found', 'article.not-published'],
})

export const listKnowHow = operation({
  path: 'GET /api/know-how',
  summary: 'Lists the published know-how and model answers, in the wanted language where there is one.',
  needs: 'article.browse',
  query: z.strictObject({
    ...pageQuery,
    language: Language.default(DEFAULT_LANGUAGE),
    shelf: z.enum(['know-how', 'answer']).optional(),
    category: CategoryId.optional(),
    search: line(100).optional(),
  }),
  reply: pageOf(
    z.object({
      id: ArticleId,
      shelf: z.enum(SHELVES),
      language: Language,
      title: z.string(),
      summary: z.string(),
      categoryId: CategoryId.nullable(),
      isOverdue: z.boolean(),
      publishedAt: SentMoment,
    }),
  ),
  takesTurn: 'search',
})
