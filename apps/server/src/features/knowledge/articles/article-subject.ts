// An article as a permission subject: it belongs to the firm.
import type { Subject } from '../../../platform/authz/subject.ts'
import { type ArticleRow, findArticle } from './article-store.ts'

export const articleSubject: Subject<'article', ArticleRow> = {
  kind: 'article',
  notFound: 'article.not-found',
  find: findArticle,
  relations: () => ['firm'],
}
