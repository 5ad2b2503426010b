import type { ObligationId } from '@maat/contract/ids'
import { parseId, parseSearchText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const OBLIGATIONS_SEARCH = {
  search: parseSearchText,
  state: ['late', 'soon', 'later', 'none', 'ended'],
  country: ['BE', 'FR', 'CM'],
  mine: ['yes'],
  obligation: parseId<ObligationId>,
} as const

export const OBLIGATION_SCREENS = [screenRoute('/obligations', OBLIGATIONS_SEARCH)] as const
