// The official interest rates that limit what may be charged for late payment. Each rate applies to one half-year; a
// half-year without a rate is unknown until an Admin enters it.
import type { Day } from '../../calendar/day.ts'
import type { Certainty } from '../../legal-aid/legal-aid-categories.ts'

export const LATE_RATE_KINDS = ['ecb', 'fr-legal-professional', 'fr-legal-private'] as const
/** The ECB's main refinancing rate, and the French legal rates for professional and private creditors. */
export type LateRateKind = (typeof LATE_RATE_KINDS)[number]

export interface LateRate {
  kind: LateRateKind
  /** The first day of the half-year: 1 January or 1 July. */
  halfYear: string
  /** Such as '2.15'. */
  percent: string
  source: string
  certainty: Certainty
}

const BELGIAN_NOTICE = 'SPF Finances, taux d’intérêt en cas de retard de paiement (loi du 2 août 2002)'
const ECB_TABLE = 'European Central Bank, key interest rates'
const FRENCH_ORDER = 'Arrêté relatif à la fixation du taux de l’intérêt légal'

const rate = (
  kind: LateRateKind,
  halfYear: string,
  percent: string,
  [source, certainty]: readonly [string, Certainty],
): LateRate => ({ kind, halfYear, percent, source, certainty })

const NOTICE = [BELGIAN_NOTICE, 'verified'] as const
const TABLE = [ECB_TABLE, 'unverified'] as const
const ORDER = [FRENCH_ORDER, 'verified'] as const

export const LATE_RATES: readonly LateRate[] = [
  rate('ecb', '2024-01-01', '4.50', NOTICE),
  rate('ecb', '2024-07-01', '4.25', TABLE),
  rate('ecb', '2025-01-01', '3.15', TABLE),
  rate('ecb', '2025-07-01', '2.15', TABLE),
  rate('ecb', '2026-01-01', '2.15', NOTICE),
  rate('fr-legal-professional', '2024-07-01', '4.92', ORDER),
  rate('fr-legal-professional', '2025-01-01', '3.71', ORDER),
  rate('fr-legal-professional', '2025-07-01', '2.76', ORDER),
  rate('fr-legal-professional', '2026-01-01', '2.62', ORDER),
  rate('fr-legal-private', '2025-07-01', '6.65', ORDER),
  rate('fr-legal-private', '2026-01-01', '6.67', ORDER),
]

/** An entered rate replaces the built-in one of the same half-year. */
export function lateRatesWith(entered: readonly LateRate[]): LateRate[] {
  const isEntered = (one: LateRate) =>
    entered.some(({ kind, halfYear }) => kind === one.kind && halfYear === one.halfYear)
  return [...LATE_RATES.filter(one => !isEntered(one)), ...entered].sort(
    (one, other) => one.kind.localeCompare(other.kind) || other.halfYear.localeCompare(one.halfYear),
  )
}

export const halfYearOf = (day: Day): Day => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`

export function nextHalfYear(halfYear: Day): Day {
  const year = Number(halfYear.slice(0, 4))
  return halfYear.slice(5, 7) === '01' ? `${year}-07-01` : `${year + 1}-01-01`
}
