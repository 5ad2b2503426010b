// Money: whole minor units (cents, francs) with their currency. Products and quotients use integers.
import { numberFormat } from '../../words/formats.ts'
import type { Language } from '../../words/languages.ts'
import { CURRENCY_DECIMALS, type Currency } from './currencies.ts'
import {
  type Decimal,
  decimalOf,
  divideRounded,
  multiplyDecimals,
  readDecimal,
  toScaledUnits,
} from './decimal.ts'

export interface Amount {
  readonly units: number
  readonly currency: Currency
}

export function amountOf(units: number | bigint, currency: Currency): Amount {
  const whole = Number(units)
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${units} is no whole number of minor units`)
  // Avoids a negative zero.
  return { units: whole === 0 ? 0 : whole, currency }
}

export const zeroAmount = (currency: Currency): Amount => amountOf(0, currency)

/** '1210.00' or '417375', the format of programs; undefined with more decimals than the currency has. */
export function parsePlainAmount(text: string, currency: Currency): Amount | undefined {
  const decimal = readDecimal(text)
  if (!decimal || decimal.scale > CURRENCY_DECIMALS[currency]) return undefined
  const units = Number(toScaledUnits(decimal, CURRENCY_DECIMALS[currency]))
  return Number.isSafeInteger(units) ? amountOf(units, currency) : undefined
}

/** With all decimals of its currency, the format of banks and electronic invoices. */
export function serializeAmount({ units, currency }: Amount): string {
  const decimals = CURRENCY_DECIMALS[currency]
  const padded = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  const rest = padded.slice(padded.length - decimals)
  return `${units < 0 ? '-' : ''}${whole}${rest && `.${rest}`}`
}

/** For readers: 1 210,00 €, €1,210.00, 417 375 FCFA. */
export function formatAmount(amount: Amount, language: Language): string {
  const format = numberFormat(language, { style: 'currency', currency: amount.currency })
  return format.format(serializeAmount(amount) as Intl.StringNumericLiteral)
}

function assertOne(one: Amount, other: Amount): void {
  if (one.currency !== other.currency)
    throw new RangeError(`${one.currency} and ${other.currency} cannot be added`)
}

export function add(one: Amount, other: Amount): Amount {
  assertOne(one, other)
  return amountOf(BigInt(one.units) + BigInt(other.units), one.currency)
}

export const negate = ({ units, currency }: Amount): Amount => amountOf(-units, currency)

export const subtract = (from: Amount, amount: Amount): Amount => add(from, negate(amount))

/** The currency is a parameter, because the list may be empty. */
export const sumOf = (amounts: readonly Amount[], currency: Currency): Amount =>
  amounts.reduce(add, zeroAmount(currency))

/** The product of an amount and a quantity, rounded once to its currency. */
export function multiplyAmount(amount: Amount, quantity: Decimal): Amount {
  const product = multiplyDecimals({ digits: BigInt(amount.units), scale: 0 }, quantity)
  return amountOf(toScaledUnits(product, 0), amount.currency)
}

/** A price may have more decimals than its currency: 0.4297 per kilometre. */
export function multiplyPrice(price: string, quantity: string, currency: Currency): Amount {
  const product = multiplyDecimals(decimalOf(price), decimalOf(quantity))
  return amountOf(toScaledUnits(product, CURRENCY_DECIMALS[currency]), currency)
}

/** A percentage of an amount, such as '19.25'. */
export function percentOf(amount: Amount, percent: string): Amount {
  const { digits, scale } = decimalOf(percent)
  return multiplyAmount(amount, { digits, scale: scale + 2 })
}

/** The net amount that yields this amount with the percentage added. */
export function withoutPercent(amount: Amount, percent: string): Amount {
  const { digits, scale } = decimalOf(percent)
  const hundred = 100n * 10n ** BigInt(scale)
  return amountOf(divideRounded(BigInt(amount.units) * hundred, hundred + digits), amount.currency)
}
