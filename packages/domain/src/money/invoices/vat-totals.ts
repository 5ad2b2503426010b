// The totals of an invoice by EN 16931: each line rounded, then VAT once per category and rate. Never per line.
import {
  type Amount,
  add,
  amountOf,
  multiplyPrice,
  negate,
  parsePlainAmount,
  percentOf,
  subtract,
  sumOf,
  zeroAmount,
} from '../amounts/amount.ts'
import type { Currency } from '../amounts/currencies.ts'
import { decimalOf, writeDecimal } from '../amounts/decimal.ts'
import type { VatCategory } from './billing-types.ts'

export interface TaxedLine {
  quantity: string
  price: string
  category: VatCategory
  rate: string
}

/** A deduction from the whole document, at the rate of the deducted item. */
export interface TaxedAllowance {
  amount: string
  category: VatCategory
  rate: string
}

export interface VatPart {
  category: VatCategory
  rate: string
  base: Amount
  vat: Amount
}

/** The VAT of a part as it was issued, if the lines alone do not give it. */
export interface IssuedVat {
  category: VatCategory
  rate: string
  units: number
}

export interface VatTotals {
  lines: Amount[]
  parts: VatPart[]
  net: Amount
  vat: Amount
  gross: Amount
  prepaid: Amount
  payable: Amount
}

interface Share {
  category: VatCategory
  rate: string
  amount: Amount
}

export function computeVatTotals(
  lines: readonly TaxedLine[],
  currency: Currency,
  options: {
    prepaid?: Amount
    allowances?: readonly TaxedAllowance[]
    issuedVat?: readonly IssuedVat[] | null
  } = {},
): VatTotals {
  const charged = lines.map(({ quantity, price, category, rate }) => ({
    category,
    rate: shortRate(rate),
    amount: multiplyPrice(price, quantity, currency),
  }))
  const takenOff = (options.allowances ?? []).map(({ amount, category, rate }) => ({
    category,
    rate: shortRate(rate),
    amount: negate(amountWritten(amount, currency)),
  }))
  const parts = asIssued(partsOf([...charged, ...takenOff]), options.issuedVat ?? [])
  const sum = (amounts: readonly Amount[]) => sumOf(amounts, currency)
  const net = sum(parts.map(part => part.base))
  const vat = sum(parts.map(part => part.vat))
  const gross = add(net, vat)
  const prepaid = options.prepaid ?? zeroAmount(currency)
  const payable = subtract(gross, prepaid)
  return { lines: charged.map(line => line.amount), parts, net, vat, gross, prepaid, payable }
}

/** One part per category and rate, in the order of the document. */
function partsOf(shares: readonly Share[]): VatPart[] {
  const bases = new Map<string, Share>()
  for (const share of shares) {
    const key = `${share.category} ${share.rate}`
    const before = bases.get(key)
    bases.set(key, before ? { ...share, amount: add(before.amount, share.amount) } : share)
  }
  return [...bases.values()].map(({ category, rate, amount }) => ({
    category,
    rate,
    base: amount,
    vat: percentOf(amount, rate),
  }))
}

const asIssued = (parts: readonly VatPart[], issued: readonly IssuedVat[]): VatPart[] =>
  parts.map(part => {
    const own = issued.find(
      ({ category, rate }) => category === part.category && shortRate(rate) === part.rate,
    )
    return own ? { ...part, vat: amountOf(own.units, part.base.currency) } : part
  })

/** '21.00' from the database and '21' are the same rate. */
export const shortRate = (rate: string): string => writeDecimal(decimalOf(rate))

function amountWritten(text: string, currency: Currency): Amount {
  const amount = parsePlainAmount(text, currency)
  if (!amount) throw new RangeError(`'${text}' is no amount in ${currency}`)
  return amount
}
