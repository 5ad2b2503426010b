import type { TicketId } from '@maat/contract/ids'
import { parseId, parseSearchText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const SUPPORT_SEARCH = {
  search: parseSearchText,
  whose: ['firm', 'mine', 'own'],
  state: ['open', 'waiting', 'closed'],
  order: ['oldest'],
  ticket: parseId<TicketId>,
} as const

export const SUPPORT_SCREENS = [screenRoute('/support', SUPPORT_SEARCH)] as const
