import type { Route } from '../../../platform/http/handle.ts'
import {
  handleListPublicArticles,
  handleListSubjects,
  handleReadPublicArticle,
  handleReadPublicImage,
} from './read-articles.ts'
import { handleSuggestArticles } from './suggest-articles.ts'

export { serveFeeds } from './serve-feeds.ts'
export { findSitePage } from './site-pages.ts'

export const publicArticleRoutes: readonly Route[] = [
  handleListPublicArticles,
  handleListSubjects,
  handleReadPublicArticle,
  handleReadPublicImage,
  handleSuggestArticles,
]
