import type { OfficeId, UserId } from '@maat/contract/ids'
import { CURRENCIES } from '@maat/domain/money/currencies'
import { parseDay, parseId, parseText, screenRoute, uncheckedWord } from '../../../parts/screen-route.ts'
import type { FinanceSpan, FinanceTab } from './finance-words.ts'

export const FINANCES_SEARCH = {
  span: uncheckedWord<FinanceSpan>(),
  day: parseDay,
  office: parseId<OfficeId>,
  client: parseId<UserId>,
  tab: uncheckedWord<FinanceTab>(),
  currency: CURRENCIES,
  dueFrom: parseDay,
  dueUntil: parseDay,
}

/** One year, or all years if it is missing. */
export const FOLDER_SEARCH = { year: parseText }

export const FINANCES_SCREENS = [
  screenRoute('/client/dashboard-finances-lawyer', FINANCES_SEARCH),
  screenRoute('/client/dashboard-finances'),
  screenRoute('/client/payment-folder', FOLDER_SEARCH),
] as const
