// Amounts as typed: '1.500,25', '1 500', '1500.25'.
import { digitsOf } from '@maat/domain/cases/written-number'
import { type Amount, serializeAmount } from '@maat/domain/money/amounts/amount'
import { CURRENCY_DECIMALS, type Currency } from '@maat/domain/money/amounts/currencies'
import { readDecimal, toScaledUnits, writeDecimal } from '@maat/domain/money/amounts/decimal'
import i18next from 'i18next'

/** Fields show the separator that users of the language type: 1500,25 in French and Dutch. */
export const numberInputText = (plain: string): string =>
  i18next.language === 'fr' || i18next.language === 'nl' ? plain.replace('.', ',') : plain

/** Returns cents; NaN for an invalid text, so that the contract's rule refuses it. */
export function centsOf(text: string): number {
  // No one types thousandths of a euro: three digits are thousands, after either separator.
  const digits = digitsOf(text.replace('€', ''), '.,')
  if (!digits || digits.isNegative || digits.decimals.length > 2) return Number.NaN
  return Number(digits.whole) * 100 + Number(digits.decimals.padEnd(2, '0'))
}

export function shownCents(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : numberInputText((cents / 100).toFixed(2))
}

/**
 * Returns units that the contract refuses for an invalid text: NaN if it is empty, otherwise a number above the limit.
 */
export function parseAmount(text: string, currency: Currency): Amount {
  if (text.trim() === '') return { units: Number.NaN, currency }
  const digits = digitsOf(text.replace(/€|FCFA|F$/g, ''), '.,')
  const decimals = CURRENCY_DECIMALS[currency]
  if (!digits || digits.isNegative || digits.decimals.length > decimals)
    return { units: Number.POSITIVE_INFINITY, currency }
  return { units: Number(digits.whole + digits.decimals.padEnd(decimals, '0')), currency }
}

/** Converts '12,50' as typed to '12.50'. */
export const plainNumber = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')

const TEN_THOUSANDTHS = 10_000

/** A price with up to four decimals, such as the value of a point; NaN for an invalid text. */
export function tenThousandthsOf(text: string): number {
  const decimal = readDecimal(plainNumber(text.replace('€', '')))
  return decimal && decimal.scale <= 4 ? Number(toScaledUnits(decimal, 4)) : Number.NaN
}

/** With at least two decimals: 93,97 or 75,0982. */
export const shownTenThousandths = (units: number): string =>
  units % (TEN_THOUSANDTHS / 100) === 0
    ? shownCents(units / (TEN_THOUSANDTHS / 100))
    : numberInputText(writeDecimal({ digits: BigInt(units), scale: 4 }))

/** A price of a line, such as 197.5 or 0.4297: with both cents if it has any. */
export const priceInputText = (price: string): string => numberInputText(price.replace(/\.\d$/, '$&0'))

/** In the form in which users type it: 1500 or 1500,25. */
export const amountInputText = (amount: Amount): string =>
  numberInputText(serializeAmount(amount).replace(/\.00$/, ''))
