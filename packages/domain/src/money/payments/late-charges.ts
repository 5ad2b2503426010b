// The charges for late payment that the law allows: a fixed compensation, and interest by day and half-year. They are
// outside VAT and never part of the invoice.
import type { Day } from '../../calendar/day.ts'
import { addDays, daysBetween } from '../../calendar/plain-dates.ts'
import { type Amount, add, amountOf, sumOf, zeroAmount } from '../amounts/amount.ts'
import type { Currency } from '../amounts/currencies.ts'
import { decimalOf, divideRounded, toScaledUnits, writeDecimal } from '../amounts/decimal.ts'
import { halfYearOf, type LateRate, type LateRateKind, nextHalfYear } from './late-rates.ts'

/** Whose law limits the charges. For 'agreement' no rate is official: only the agreement counts. */
export const LATE_RULES = ['be-consumer', 'be-business', 'fr-business', 'fr-consumer', 'agreement'] as const
export type LateRule = (typeof LATE_RULES)[number]

export function lateRuleOf(country: string, isBusiness: boolean): LateRule {
  if (country === 'BE') return isBusiness ? 'be-business' : 'be-consumer'
  if (country === 'FR') return isBusiness ? 'fr-business' : 'fr-consumer'
  return 'agreement'
}

const RATES_OF_RULE: Record<LateRule, readonly LateRateKind[]> = {
  'be-consumer': ['ecb'],
  'be-business': ['ecb'],
  'fr-business': ['ecb', 'fr-legal-professional'],
  'fr-consumer': ['fr-legal-private'],
  agreement: [],
}

const hundredths = (percent: string): number => Number(toScaledUnits(decimalOf(percent), 2))
const percentText = (units: number): string => writeDecimal({ digits: BigInt(units), scale: 2 })

const BELGIAN_SUPPLEMENT = 800
const HALF_A_POINT = 50
const FRENCH_SUPPLEMENT = 1000

/** The ECB's rate and eight points, rounded up to the next half point. */
export const belgianLateRate = (ecb: string): string =>
  percentText(Math.ceil((hundredths(ecb) + BELGIAN_SUPPLEMENT) / HALF_A_POINT) * HALF_A_POINT)

/** The ECB's rate and ten points, but at least three times the legal rate. */
export const frenchLateRate = (ecb: string, legal: string): string =>
  percentText(Math.max(hundredths(ecb) + FRENCH_SUPPLEMENT, 3 * hundredths(legal)))

type KnownPercents = Partial<Record<LateRateKind, string>>

function percentOfRule(rule: LateRule, known: KnownPercents): string | undefined {
  const { ecb, 'fr-legal-professional': professional, 'fr-legal-private': personal } = known
  if (rule === 'fr-consumer') return personal
  if (ecb === undefined) return undefined
  if (rule === 'fr-business') return professional && frenchLateRate(ecb, professional)
  return belgianLateRate(ecb)
}

/** A balance that was owed from one day until another, both included. */
export interface LateBalance {
  from: Day
  until: Day
  units: number
}

/** The day of a payment still counts; from the next day on, less is owed. */
export function lateBalances(
  { from, until }: { from: Day; until: Day },
  unitsLeft: number,
  payments: readonly { receivedOn: Day; units: number }[],
): LateBalance[] {
  const later = payments
    .filter(({ receivedOn }) => receivedOn >= from)
    .toSorted((one, other) => one.receivedOn.localeCompare(other.receivedOn))
  let units = later.reduce((sum, payment) => sum + payment.units, unitsLeft)
  let start = from
  const balances: LateBalance[] = []
  for (const payment of later) {
    const end = payment.receivedOn < until ? payment.receivedOn : until
    if (start <= end) balances.push({ from: start, until: end, units })
    start = addDays(end, 1)
    units -= payment.units
  }
  if (start <= until && units > 0) balances.push({ from: start, until, units })
  return balances
}

const DAYS_OF_A_YEAR = 365n

/** Counted by actual days over 365, also in leap years. */
export function lateInterest(base: Amount, percent: string, days: number): Amount {
  const { digits, scale } = decimalOf(percent)
  const whole = 100n * DAYS_OF_A_YEAR * 10n ** BigInt(scale)
  return amountOf(divideRounded(BigInt(base.units) * digits * BigInt(days), whole), base.currency)
}

const FIXED_BUSINESS_UNITS = 40_00
const LOW_DEBT = { upTo: 150_00, fixed: 20_00 }
const MIDDLE_DEBT = { upTo: 500_00, fixed: 30_00, hundredths: 10n }
const HIGH_DEBT = { fixed: 65_00, hundredths: 5n, atMost: 2_000_00 }

/** The highest compensation that Belgian law lets a consumer pay. */
export function consumerCompensation(balance: Amount): Amount {
  const { units, currency } = balance
  const share = (above: number, part: bigint) => Number(divideRounded(BigInt(units - above) * part, 100n))
  if (units <= LOW_DEBT.upTo) return amountOf(LOW_DEBT.fixed, currency)
  if (units <= MIDDLE_DEBT.upTo)
    return amountOf(MIDDLE_DEBT.fixed + share(LOW_DEBT.upTo, MIDDLE_DEBT.hundredths), currency)
  const high = HIGH_DEBT.fixed + share(MIDDLE_DEBT.upTo, HIGH_DEBT.hundredths)
  return amountOf(Math.min(high, HIGH_DEBT.atMost), currency)
}

function compensationOf(rule: LateRule, balance: Amount): Amount {
  if (balance.currency !== 'EUR' || balance.units <= 0) return zeroAmount(balance.currency)
  if (rule === 'be-consumer') return consumerCompensation(balance)
  const isBusiness = rule === 'be-business' || rule === 'fr-business'
  return amountOf(isBusiness ? FIXED_BUSINESS_UNITS : 0, balance.currency)
}

export interface InterestPart {
  from: Day
  until: Day
  days: number
  base: Amount
  percent: string
  interest: Amount
}

export interface MissingRate {
  kind: LateRateKind
  halfYear: string
}

export interface LateCharges {
  parts: InterestPart[]
  /** Without these rates, no interest is charged for their half-years. */
  missing: MissingRate[]
  interest: Amount
  compensation: Amount
  total: Amount
}

interface LateDebt {
  rule: LateRule
  currency: Currency
  balances: readonly LateBalance[]
  /** The amount owed now: the compensation depends on it. */
  left: Amount
  rates: readonly LateRate[]
}

export function lateCharges({ rule, currency, balances, left, rates }: LateDebt): LateCharges {
  const parts: InterestPart[] = []
  const missing = new Map<string, MissingRate>()
  const kinds = RATES_OF_RULE[rule]
  for (const { from, until, units } of kinds.length > 0 ? balances.flatMap(splitByHalfYear) : []) {
    const halfYear = halfYearOf(from)
    const known = percentsOf(rates, halfYear)
    for (const kind of kinds) if (!known[kind]) missing.set(`${kind} ${halfYear}`, { kind, halfYear })
    const percent = percentOfRule(rule, known)
    if (percent === undefined) continue
    const base = amountOf(units, currency)
    const days = daysBetween(from, until) + 1
    parts.push({ from, until, days, base, percent, interest: lateInterest(base, percent, days) })
  }
  const interest = sumOf(
    parts.map(part => part.interest),
    currency,
  )
  const compensation = compensationOf(rule, left)
  return { parts, missing: [...missing.values()], interest, compensation, total: add(interest, compensation) }
}

function percentsOf(rates: readonly LateRate[], halfYear: string): KnownPercents {
  return Object.fromEntries(
    rates.filter(rate => rate.halfYear === halfYear).map(({ kind, percent }) => [kind, percent]),
  )
}

function splitByHalfYear(balance: LateBalance): LateBalance[] {
  const next = nextHalfYear(halfYearOf(balance.from))
  if (balance.until < next) return [balance]
  return [{ ...balance, until: addDays(next, -1) }, ...splitByHalfYear({ ...balance, from: next })]
}
