// The rules of write-offs: an open amount that the firm gives up for a stated reason. Above a limit, a second person
// approves it, as for refunds.
import type { Currency } from '../amounts/currencies.ts'

/** A rounding or bank costs, or a debt that nobody will pay. */
export const WRITE_OFF_KINDS = ['difference', 'bad-debt'] as const
export type WriteOffKind = (typeof WRITE_OFF_KINDS)[number]

/** A credit note above the limit is asked for and approved in the same way. */
export const GIVEN_UP_KINDS = [...WRITE_OFF_KINDS, 'credit-note'] as const
export type GivenUpKind = (typeof GIVEN_UP_KINDS)[number]

/**
 * 'credited': its approval issued a credit note. 'withdrawn': the debt is owed again, because a person says so or because
 * it was paid after all.
 */
export const WRITE_OFF_STATES = ['asked', 'done', 'credited', 'refused', 'withdrawn'] as const
export type WriteOffState = (typeof WRITE_OFF_STATES)[number]

/** Each office starts with this limit. */
export const USUAL_WRITE_OFF_LIMITS: Record<Currency, number> = { EUR: 25_00, XAF: 15_000 }

/** The largest amount that the dialog proposes as a difference; a person may change it. */
export const isSmallDifference = ({ left, gross }: { left: number; gross: number }): boolean =>
  left * 50 <= gross
