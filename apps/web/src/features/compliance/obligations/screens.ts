import type { ObligationId } from '@maat/contract/ids'
import type { ListedState } from '@maat/domain/compliance/obligations/obligation-terms'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import { parseId, parseSearchText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const OBLIGATIONS_SEARCH = {
  search: parseSearchText,
  state: uncheckedWord<ListedState>(),
  country: uncheckedWord<OfficeCountry>(),
  mine: uncheckedWord<'yes'>(),
  obligation: parseId<ObligationId>,
} as const

export const OBLIGATION_SCREENS = [screenRoute('/obligations', OBLIGATIONS_SEARCH)] as const
