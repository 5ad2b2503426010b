// The terms for movements on the firm's bank accounts, shared by contract, tables and screens.

/**
 * 'open' waits for a user; 'set-aside' has an entry on the account of unassigned money; 'returned' is money that arrived
 * and went back; 'repeated' is a line of another statement, without an entry of its own.
 */
export const MOVE_STATES = ['open', 'settled', 'set-aside', 'returned', 'repeated'] as const
export type MoveState = (typeof MOVE_STATES)[number]

/**
 * The subject of a decided movement: it pays invoices, confirms a payment that a user recorded before, takes an earlier
 * receipt back, is a refund or a returned refund, comes from the payment provider, is a bank cost or cash. Money that
 * nobody can assign yet is 'unassigned'.
 */
export const MOVE_KINDS = [
  'invoices',
  'noted',
  'return',
  'refund',
  'refund-return',
  'payout',
  'costs',
  'cash',
  'unassigned',
] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** Kinds that match a record: a payment, an earlier movement, or a refund. */
export const MATCH_KINDS = ['noted', 'return', 'refund', 'refund-return'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** Kinds without a client: the other side of the entry is an account. */
export const BOOKED_KINDS = ['payout', 'costs', 'cash'] as const
export type BookedKind = (typeof BOOKED_KINDS)[number]

/** How it was decided: by its reference, by a user, by the bank's own code, or because another statement contains it. */
export const MOVE_RESOLUTIONS = ['reference', 'person', 'reversal', 'same-line'] as const
export type MoveResolution = (typeof MOVE_RESOLUTIONS)[number]

/** The reasons for a match, the strongest first. */
export const MATCH_REASONS = ['reference', 'account', 'name', 'day', 'amount'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** The groups that explain why the bank account of the books differs from the statements. */
export const RECONCILIATION_GROUPS = ['waiting', 'unlinked', 'other-day', 'gaps', 'opening'] as const
export type ReconciliationGroup = (typeof RECONCILIATION_GROUPS)[number]
