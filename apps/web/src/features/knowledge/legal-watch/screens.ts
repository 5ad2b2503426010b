import type { CategoryId } from '@maat/contract/ids'
import { parseId, parseSearchText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const WATCH_SEARCH = {
  search: parseSearchText,
  category: parseId<CategoryId>,
  country: ['BE', 'FR', 'CM'],
  followed: ['yes'],
} as const

export const LEGAL_WATCH_SCREENS = [screenRoute('/legal-watch', WATCH_SEARCH)] as const
