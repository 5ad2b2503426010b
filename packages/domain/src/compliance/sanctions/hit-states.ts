// The states of a hit: the pair of a person and a listed subject that may be the same.

export const HIT_VERDICTS = ['same', 'other'] as const
export type HitVerdict = (typeof HIT_VERDICTS)[number]

/** Ended: the list or the person changed, so that they no longer look alike. */
export const HIT_STATES = ['open', ...HIT_VERDICTS, 'ended'] as const
export type HitState = (typeof HIT_STATES)[number]

export const PERSON_ROLES = ['client', 'owner'] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

/** Why a decided hit is open again. */
export const REOPENING_REASONS = ['entry', 'person', 'both'] as const
export type ReopeningReason = (typeof REOPENING_REASONS)[number]

/** Hashes of the data that matter, of the listed subject and of the person. */
export interface Basis {
  entry: string
  person: string
}

export interface Decided {
  verdict: HitVerdict
  basis: Basis
}

export interface HitTransition {
  state: HitState
  reopenedBecause: ReopeningReason | null
}

const isSame = (one: Basis, other: Basis) => one.entry === other.entry && one.person === other.person

/** The state after a screening that found the pair: a decision holds while its basis is unchanged. */
export function stateWhenFound(decided: Decided | undefined, basis: Basis): HitTransition {
  if (!decided) return { state: 'open', reopenedBecause: null }
  const { verdict, basis: before } = decided
  if (isSame(before, basis)) return { state: verdict, reopenedBecause: null }
  return { state: 'open', reopenedBecause: whyReopened(before, basis) }
}

function whyReopened(before: Basis, now: Basis): ReopeningReason {
  if (before.entry !== now.entry && before.person !== now.person) return 'both'
  return before.entry === now.entry ? 'person' : 'entry'
}
