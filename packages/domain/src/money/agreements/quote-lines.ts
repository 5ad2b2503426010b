// The lines of a quote, and the total of those that a client takes.
import { type Amount, serializeAmount } from '../amounts/amount.ts'
import type { Currency } from '../amounts/currencies.ts'
import type { VatCategory } from '../invoices/billing-types.ts'
import { computeVatTotals, type VatTotals } from '../invoices/vat-totals.ts'

export interface QuoteLine {
  name: string
  /** Before VAT. */
  amount: Amount
  isOption: boolean
}

export interface PricedQuote {
  currency: Currency
  lines: readonly QuoteLine[]
  vat: { category: VatCategory; rate: string }
}

/** The fixed lines, and the options chosen by their position. */
export const selectedQuoteLines = (lines: readonly QuoteLine[], chosen: readonly number[]): QuoteLine[] =>
  lines.filter(({ isOption }, place) => !isOption || chosen.includes(place))

export const quoteTotals = ({ currency, vat }: PricedQuote, taken: readonly QuoteLine[]): VatTotals =>
  computeVatTotals(
    taken.map(({ amount }) => ({
      quantity: '1',
      price: serializeAmount(amount),
      category: vat.category,
      rate: vat.rate,
    })),
    currency,
  )
