import type { ArticleId, CategoryId } from '@maat/contract/ids'
import type { ArticleFilter } from '@maat/domain/knowledge/article-states'
import type { InternalShelf, Shelf } from '@maat/domain/knowledge/shelves'
import { parseId, parseSearchText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const ARTICLES_SEARCH = {
  search: parseSearchText,
  shelf: uncheckedWord<Shelf>(),
  category: parseId<CategoryId>,
  state: uncheckedWord<ArticleFilter>(),
  forMe: ['yes'],
} as const
export const KNOW_HOW_SEARCH = {
  search: parseSearchText,
  shelf: uncheckedWord<InternalShelf>(),
  category: parseId<CategoryId>,
  article: parseId<ArticleId>,
} as const

export const ARTICLES_SCREENS = [
  screenRoute('/articles', ARTICLES_SEARCH),
  screenRoute('/articles/{articleId}', { language: ['fr', 'en', 'nl'] }),
  screenRoute('/know-how', KNOW_HOW_SEARCH),
] as const
