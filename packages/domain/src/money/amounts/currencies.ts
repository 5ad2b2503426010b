// The currencies of the firm's offices, and their decimals.

export const CURRENCIES = ['EUR', 'XAF'] as const
export type Currency = (typeof CURRENCIES)[number]

export const CURRENCY_DECIMALS: Record<Currency, number> = { EUR: 2, XAF: 0 }

const OF_COUNTRY: Record<string, Currency> = { CM: 'XAF' }

export const currencyOfCountry = (country: string): Currency => OF_COUNTRY[country] ?? 'EUR'
