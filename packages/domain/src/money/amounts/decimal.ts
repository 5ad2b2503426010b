// Exact decimals: quantities, prices and rates as texts such as '0.3333', '19.25', without floating-point numbers.

export interface Decimal {
  digits: bigint
  scale: number
}

const WRITTEN = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/

export function readDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', decimals = ''] = WRITTEN.exec(text) ?? []
  if (sign === undefined) return undefined
  return { digits: BigInt(`${sign}${whole}${decimals}`), scale: decimals.length }
}

export function decimalOf(text: string): Decimal {
  const decimal = readDecimal(text)
  if (!decimal) throw new RangeError(`'${text}' is no decimal`)
  return decimal
}

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent)
const sizeOf = (number: bigint): bigint => (number < 0n ? -number : number)

/** Rounds half away from zero, so that a credit note mirrors its invoice. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = (2n * sizeOf(dividend) + sizeOf(divisor)) / (2n * sizeOf(divisor))
  return dividend < 0n === divisor < 0n ? half : -half
}

export function multiplyDecimals(one: Decimal, other: Decimal): Decimal {
  return { digits: one.digits * other.digits, scale: one.scale + other.scale }
}

/** The number of units of 1/10^scale, rounded once. */
export function toScaledUnits(decimal: Decimal, scale: number): bigint {
  if (scale >= decimal.scale) return decimal.digits * powerOfTen(scale - decimal.scale)
  return divideRounded(decimal.digits, powerOfTen(decimal.scale - scale))
}

/** With as few decimals as needed: 1.1, not 1.1000. */
export function writeDecimal({ digits, scale }: Decimal): string {
  const padded = String(sizeOf(digits)).padStart(scale + 1, '0')
  const whole = padded.slice(0, padded.length - scale)
  const decimals = padded.slice(padded.length - scale).replace(/0{1,30}$/, '')
  return `${digits < 0n ? '-' : ''}${whole}${decimals && `.${decimals}`}`
}
