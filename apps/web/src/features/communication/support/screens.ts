import type { TicketId } from '@maat/contract/ids'
import type { TicketState } from '@maat/domain/communication/tickets'
import { parseId, parseSearchText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const SUPPORT_SEARCH = {
  search: parseSearchText,
  whose: uncheckedWord<'mine' | 'own'>(),
  state: uncheckedWord<TicketState>(),
  order: uncheckedWord<'oldest'>(),
  ticket: parseId<TicketId>,
} as const

export const SUPPORT_SCREENS = [screenRoute('/support', SUPPORT_SEARCH)] as const
