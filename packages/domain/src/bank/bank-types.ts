// The terms for movements on the firm's bank accounts, shared by contract, tables and screens.

/** 'open' waits for a user; 'returned' is money that arrived and went back; 'repeated' is a line of another statement. */
export const MOVE_STATES = ['open', 'settled', 'set-aside', 'returned', 'repeated'] as const
export type MoveState = (typeof MOVE_STATES)[number]

/**
 * How it got its state: by its reference, by a user, as an outgoing payment, as a reversal of another movement, or as a
 * line that another statement already contains.
 */
export const MOVE_RESOLUTIONS = ['reference', 'person', 'outgoing', 'reversal', 'same-line'] as const
export type MoveResolution = (typeof MOVE_RESOLUTIONS)[number]

/** The reasons for a match between invoice and movement, the strongest first. */
export const MATCH_REASONS = ['reference', 'account', 'name', 'amount'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]
