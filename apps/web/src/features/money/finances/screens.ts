import type { OfficeId, UserId } from '@maat/contract/ids'
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import {
  parseDay,
  parseId,
  parseText,
  screenRoute,
  uncheckedWord,
} from '../../../parts/pages/screen-route.ts'
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

export const FOLDER_PARTS = ['invoices', 'payments'] as const

/** The newest year and the invoices by default. */
export const FOLDER_SEARCH = { year: parseText, show: FOLDER_PARTS }

export const FINANCES_SCREENS = [
  screenRoute('/client/dashboard-finances-lawyer', FINANCES_SEARCH),
  screenRoute('/client/dashboard-finances'),
  screenRoute('/client/payment-folder', FOLDER_SEARCH),
] as const
