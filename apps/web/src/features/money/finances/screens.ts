import type { OfficeId, UserId } from '@maat/contract/ids'
import { isPlainDate } from '@maat/domain/calendar/plain-dates'
import { CURRENCIES } from '@maat/domain/money/currencies'
import { parseId, parseText, screenRoute } from '../../../parts/screen-route.ts'

export const SPANS = ['year', 'month', 'week'] as const
export const FINANCE_TABS = ['open', 'in-favour', 'paid', 'cancelled', 'issued', 'received'] as const
export type FinanceTab = (typeof FINANCE_TABS)[number]

const aDay = (text: string) => (isPlainDate(text) ? text : undefined)

export const FINANCES_SEARCH = {
  span: SPANS,
  day: aDay,
  office: parseId<OfficeId>,
  client: parseId<UserId>,
  tab: FINANCE_TABS,
  currency: CURRENCIES,
  dueFrom: aDay,
  dueUntil: aDay,
}

/** One year, or all years if it is missing. */
export const FOLDER_SEARCH = { year: parseText }

export const FINANCES_SCREENS = [
  screenRoute('/client/dashboard-finances-lawyer', FINANCES_SEARCH),
  screenRoute('/client/dashboard-finances'),
  screenRoute('/client/payment-folder', FOLDER_SEARCH),
] as const
