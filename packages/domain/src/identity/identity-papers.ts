// The identity documents of a client: their kinds, their sides, and their states.
import type { Day } from '../calendar/day.ts'

export const PAPER_KINDS = ['identity-card', 'passport', 'residence-card'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_SIDES = [
  'identity-front',
  'identity-back',
  'passport',
  'residence-front',
  'residence-back',
] as const
export type PaperSide = (typeof PAPER_SIDES)[number]

/** A card has two relevant sides, a passport one page. */
export const SIDES_OF_PAPER: Record<PaperKind, readonly PaperSide[]> = {
  'identity-card': ['identity-front', 'identity-back'],
  passport: ['passport'],
  'residence-card': ['residence-front', 'residence-back'],
}

export function paperKindOfSide(side: PaperSide): PaperKind {
  return PAPER_KINDS.find(kind => SIDES_OF_PAPER[kind].includes(side)) ?? 'passport'
}

export const PAPER_VERDICTS = ['to-check', 'checked', 'refused'] as const
export type PaperVerdict = (typeof PAPER_VERDICTS)[number]

export const PAPER_STATES = ['missing', 'incomplete', 'to-check', 'checked', 'refused', 'expired'] as const
export type PaperState = (typeof PAPER_STATES)[number]

export interface PaperFacts {
  kind: PaperKind
  sides: readonly string[]
  verdict: PaperVerdict
  expiresOn: Day | null
}

/** A document is still valid on its last day. */
export function stateOfPaper({ kind, sides, verdict, expiresOn }: PaperFacts, today: Day): PaperState {
  const given = SIDES_OF_PAPER[kind].filter(side => sides.includes(side))
  if (given.length === 0) return 'missing'
  if (verdict === 'refused') return 'refused'
  if (given.length < SIDES_OF_PAPER[kind].length) return 'incomplete'
  return expiresOn !== null && expiresOn < today ? 'expired' : verdict
}

const LACKS = {
  incomplete: 'identity.side-missing',
  expired: 'identity.expired',
  refused: 'identity.refused',
  missing: 'identity.required',
} as const

/** The problem if no document proves the identity: that of the document nearest to a proof. */
export function identityProofError(papers: readonly PaperFacts[], today: Day): string | undefined {
  const states = papers.map(paper => stateOfPaper(paper, today))
  if (states.includes('to-check') || states.includes('checked')) return undefined
  const nearest = (['incomplete', 'expired', 'refused'] as const).find(state => states.includes(state))
  return LACKS[nearest ?? 'missing']
}
