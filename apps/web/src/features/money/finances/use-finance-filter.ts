// Keeps the filter in the address: the period, the office or client, and the rows.

import type { OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { FINANCE_SPANS, FINANCE_TABS, type FinanceSpan, type FinanceTab } from './finance-words.ts'
import { FINANCES_SEARCH } from './screens.ts'
import { type Span, spanOf } from './span.ts'

export interface FinanceFilter {
  kind: FinanceSpan
  span: Span
  tab: FinanceTab
  office: OfficeId | undefined
  client: UserId | undefined
  currency: Currency | undefined
  dueFrom: string | undefined
  dueUntil: string | undefined
  set(change: Change): void
  open(change: Change): void
}

type Change = Partial<Record<keyof typeof FINANCES_SEARCH, string>>

export function useFinanceFilter(): FinanceFilter {
  const { filter, set } = useUrlFilter({ ...FINANCES_SEARCH, span: FINANCE_SPANS, tab: FINANCE_TABS })
  const kind = filter.span || 'year'
  return {
    kind,
    span: spanOf(kind, (filter.day as Day | '') || todayHere()),
    tab: filter.tab || 'open',
    office: filter.office || undefined,
    client: filter.client || undefined,
    currency: filter.currency || undefined,
    dueFrom: filter.dueFrom || undefined,
    dueUntil: filter.dueUntil || undefined,
    set,
    open(change) {
      set({ currency: '', dueFrom: '', dueUntil: '', ...change })
      document.getElementById(ROWS)?.scrollIntoView({ block: 'start' })
    },
  }
}

export const ROWS = 'rows'
