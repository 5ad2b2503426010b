import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import type { SearchKind } from '@maat/contract/knowledge/search'
import {
  parseCount,
  parseDay,
  parseId,
  parseSearchText,
  screenRoute,
  uncheckedWord,
} from '../../../parts/pages/screen-route.ts'

export const SEARCH_SEARCH = {
  search: parseSearchText,
  /** All hits of this kind. */
  kind: uncheckedWord<SearchKind>(),
  case: parseId<CaseId>,
  person: parseId<UserId>,
  from: parseDay,
  to: parseDay,
}

export const SEARCH_SCREENS = [
  // A document of the hits is shown over them, at its page.
  screenRoute('/search', { ...SEARCH_SEARCH, document: parseId<DocumentId>, page: parseCount }),
] as const
