// Money: whole minor units (cents, francs) with their currency. What is multiplied or divided is so in whole numbers.
import { type Language, LOCALES } from '../languages.ts'
import { CURRENCY_DECIMALS, type Currency } from './currencies.ts'
import { type Decimal, decimalOf, multiplied, readDecimal, roundedQuotient, unitsAt } from './decimal.ts'

export interface Amount {
  readonly units: number
  readonly currency: Currency
}

export function amountOf(units: number | bigint, currency: Currency): Amount {
  const whole = Number(units)
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${units} is no whole number of minor units`)
  // Nothing owed is nothing owed, whichever sign a product of zero had.
  return { units: whole === 0 ? 0 : whole, currency }
}

export const nothing = (currency: Currency): Amount => amountOf(0, currency)

/** '1210.00' or '417375', as programs write it; undefined with more decimals than the currency has. */
export function readAmount(text: string, currency: Currency): Amount | undefined {
  const decimal = readDecimal(text)
  if (!decimal || decimal.scale > CURRENCY_DECIMALS[currency]) return undefined
  const units = Number(unitsAt(decimal, CURRENCY_DECIMALS[currency]))
  return Number.isSafeInteger(units) ? amountOf(units, currency) : undefined
}

/** With all the decimals of its currency, as banks and invoices for programs have it. */
export function writeAmount({ units, currency }: Amount): string {
  const decimals = CURRENCY_DECIMALS[currency]
  const padded = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  const rest = padded.slice(padded.length - decimals)
  return `${units < 0 ? '-' : ''}${whole}${rest && `.${rest}`}`
}

/** For people: 1 210,00 €, €1,210.00, 417 375 FCFA. */
export function showAmount(amount: Amount, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: amount.currency })
  return format.format(writeAmount(amount) as Intl.StringNumericLiteral)
}

function demandOne(one: Amount, other: Amount): void {
  if (one.currency !== other.currency)
    throw new RangeError(`${one.currency} and ${other.currency} cannot be added`)
}

export function add(one: Amount, other: Amount): Amount {
  demandOne(one, other)
  return amountOf(BigInt(one.units) + BigInt(other.units), one.currency)
}

export const negative = ({ units, currency }: Amount): Amount => amountOf(-units, currency)

export const subtract = (from: Amount, amount: Amount): Amount => add(from, negative(amount))

/** The currency is named, for there may be nothing to add up. */
export const sumOf = (amounts: readonly Amount[], currency: Currency): Amount =>
  amounts.reduce(add, nothing(currency))

/** So many times an amount, rounded once to its currency. */
export function times(amount: Amount, quantity: Decimal): Amount {
  const product = multiplied({ digits: BigInt(amount.units), scale: 0 }, quantity)
  return amountOf(unitsAt(product, 0), amount.currency)
}

/** A price may be finer than its currency: 0.4297 a kilometre. */
export function priceTimes(price: string, quantity: string, currency: Currency): Amount {
  const product = multiplied(decimalOf(price), decimalOf(quantity))
  return amountOf(unitsAt(product, CURRENCY_DECIMALS[currency]), currency)
}

/** A rate in per cent, '19.25', of an amount. */
export function percentOf(amount: Amount, percent: string): Amount {
  const { digits, scale } = decimalOf(percent)
  return times(amount, { digits, scale: scale + 2 })
}

/** What, with so many per cent added, makes the amount. */
export function withoutPercent(amount: Amount, percent: string): Amount {
  const { digits, scale } = decimalOf(percent)
  const hundred = 100n * 10n ** BigInt(scale)
  return amountOf(roundedQuotient(BigInt(amount.units) * hundred, hundred + digits), amount.currency)
}
