// The bills of the next twelve months, for what a client has and what is in the cart. Shown before each purchase.
import type { Day } from '../calendar/day.ts'
import { addMonths } from '../calendar/plain-dates.ts'
import { type Amount, amountOf, serializeAmount } from '../money/amounts/amount.ts'
import type { Currency } from '../money/amounts/currencies.ts'
import type { VatCategory } from '../money/invoices/billing-types.ts'
import { computeVatTotals, shortRate, type VatPart } from '../money/invoices/vat-totals.ts'
import { isRenewed, type Offer, type OfferPrice, type PricedOffer, pricedOn, vatOn } from './offers.ts'
import { type Period, periodOn, periodsAfter } from './periods.ts'
import { followChoices } from './plan-changes.ts'
import { linesOfPart, type PeriodLine } from './pro-rata.ts'

/** A subscription of the client. */
export interface Holding {
  id: string
  startedOn: Day
  /** As billed, and as held this morning. */
  plan: PricedOffer
  /** The last day of the last billed period. */
  billedUntil: Day
  /** The offer that replaces it at the end of the period. */
  next?: Offer
  /** The last day after a cancellation. */
  endsOn?: Day
  /** The earlier choices of today, which are billed too. */
  choicesToday?: readonly PricedOffer[]
}

export interface CartItem {
  offer: Offer
  /** More than one only for packs. */
  quantity: number
  /** The id of the holding that it replaces. */
  replaces?: string
}

export interface BillLine {
  offer: Offer
  quantity: number
  /** Undefined for a pack. */
  days: Period | undefined
  category: VatCategory
  rate: string
  net: Amount
}

/** The amounts are negative if the client gets money back. */
export interface ComingBill {
  day: Day
  lines: BillLine[]
  parts: VatPart[]
  net: Amount
  vat: Amount
  gross: Amount
}

interface Situation {
  holdings: readonly Holding[]
  cart: readonly CartItem[]
  prices: readonly OfferPrice[]
  today: Day
  currency: Currency
}

type DatedLines = { day: Day; lines: readonly BillLine[] }

/** One bill a day, in the order of the days. VAT is computed once for each bill and rate. */
export function comingBills(situation: Situation): ComingBill[] {
  const { holdings, cart, currency } = situation
  assertCart(situation)
  const dated = [
    ...holdings.flatMap(holding => billsOfHolding(holding, situation)),
    ...cart.filter(({ replaces }) => replaces === undefined).flatMap(item => billsOfItem(item, situation)),
  ]
  const days = [...new Set(dated.map(({ day }) => day))].sort()
  return days
    .map(day => ({ day, lines: dated.filter(one => one.day === day).flatMap(({ lines }) => lines) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ day, lines }) => billOfLines(day, lines, currency))
}

function assertCart({ holdings, cart }: Situation): void {
  for (const { offer, quantity, replaces } of cart) {
    const most = isRenewed(offer) ? 1 : Number.MAX_SAFE_INTEGER
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > most)
      throw new RangeError(`'${offer}' cannot be bought ${quantity} times`)
    if (replaces !== undefined && !holdings.some(({ id }) => id === replaces))
      throw new RangeError(`The client does not have ${replaces}`)
  }
}

/** A bill or, with amounts in favour of the client, a credit note. */
export function billOfLines(day: Day, lines: readonly BillLine[], currency: Currency): ComingBill {
  const taxed = lines.map(({ net, category, rate }) => ({
    quantity: '1',
    price: serializeAmount(net),
    category,
    rate,
  }))
  const { parts, net, vat, gross } = computeVatTotals(taxed, currency)
  return { day, lines: [...lines], parts, net, vat, gross }
}

const billLines = (lines: readonly PeriodLine[]): BillLine[] => lines.map(line => ({ ...line, quantity: 1 }))

function billsOfItem({ offer, quantity }: CartItem, situation: Situation): DatedLines[] {
  const { prices, today } = situation
  if (isRenewed(offer)) return renewals({ offer, startedOn: today }, situation)
  const { price, vat } = pricedOn(prices, offer, today)
  const { category, rate } = vatOn(vat, today)
  const net = amountOf(BigInt(price.units) * BigInt(quantity), price.currency)
  const line = { offer, quantity, days: undefined, category, rate: shortRate(rate), net }
  return [{ day: today, lines: [line] }]
}

/** A choice in the cart takes a cancellation back. A period without a bill begins with the chosen offer. */
function billsOfHolding(holding: Holding, situation: Situation): DatedLines[] {
  const { cart, prices, today } = situation
  const { id, plan, startedOn, billedUntil, choicesToday = [] } = holding
  const item = cart.findLast(({ replaces }) => replaces === id)
  const chosen = [...choicesToday, ...(item ? [pricedOn(prices, item.offer, today)] : [])]
  if (!item && chosen.length === 0) {
    const offer = holding.next ?? plan.offer
    return renewals({ ...holding, offer, after: billedUntil }, situation)
  }
  const choices = chosen.map(wanted => ({ day: today, plan: wanted }))
  const course = followChoices(plan, periodOn(startedOn, today), choices)
  const lines = item && today <= billedUntil ? (course.changes.at(-1)?.lines ?? []) : []
  const ending = !item && holding.endsOn !== undefined ? { endsOn: holding.endsOn } : {}
  const later = renewals({ offer: course.next, startedOn, after: billedUntil, ...ending }, situation)
  return [{ day: today, lines: billLines(lines) }, ...later]
}

/** At the price of the first day of each period. A renewal that is late is billed today. */
function renewals(
  subscription: { offer: Offer; startedOn: Day; after?: Day; endsOn?: Day },
  { prices, today }: Situation,
): DatedLines[] {
  const { offer, startedOn, after = '', endsOn } = subscription
  return periodsAfter(startedOn, after, addMonths(today, 12))
    .filter(({ firstDay }) => endsOn === undefined || firstDay <= endsOn)
    .map(period => {
      const day = period.firstDay < today ? today : period.firstDay
      return { day, lines: billLines(linesOfPart(pricedOn(prices, offer, period.firstDay), period, period)) }
    })
}
