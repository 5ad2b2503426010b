// The words in the address of the finances page.
export const FINANCE_SPANS = ['year', 'month', 'week'] as const
export type FinanceSpan = (typeof FINANCE_SPANS)[number]

export const FINANCE_TABS = ['open', 'in-favour', 'paid', 'cancelled', 'issued', 'received'] as const
export type FinanceTab = (typeof FINANCE_TABS)[number]
