// The credits of a client: packs add them, orders spend them, and they never expire.

export const CREDIT_MOVES = ['bought', 'spent', 'returned', 'withdrawn', 'restored'] as const
export type CreditMove = (typeof CREDIT_MOVES)[number]

export type CreditEntry =
  | { kind: 'bought'; packId: string; credits: number }
  | { kind: 'spent'; credits: number }
  /** An order that was cancelled gives its credits back. */
  | { kind: 'returned'; credits: number }
  /** The unused credits of a pack that the client withdrew from, or whose payment the bank took back. */
  | { kind: 'withdrawn'; packId: string; credits: number }
  /** They come back when the pack is paid again. */
  | { kind: 'restored'; packId: string; credits: number }

const SIGNS = { bought: 1, spent: -1, returned: 1, withdrawn: -1, restored: 1 } as const

function assertCount(credits: number): void {
  if (!Number.isSafeInteger(credits) || credits < 1)
    throw new RangeError(`${credits} is no number of credits`)
}

export const balanceOfCredits = (entries: readonly CreditEntry[]): number =>
  entries.reduce((sum, { kind, credits }) => sum + SIGNS[kind] * credits, 0)

/** Undefined if the balance does not suffice. */
export function spendCredits(entries: readonly CreditEntry[], credits: number): CreditEntry | undefined {
  assertCount(credits)
  return credits <= balanceOfCredits(entries) ? { kind: 'spent', credits } : undefined
}

/** Undefined for more credits than are spent. */
export function returnCredits(entries: readonly CreditEntry[], credits: number): CreditEntry | undefined {
  assertCount(credits)
  return credits <= spentOf(entries) ? { kind: 'returned', credits } : undefined
}

function spentOf(entries: readonly CreditEntry[]): number {
  const sum = (wanted: CreditEntry['kind']) =>
    entries.filter(({ kind }) => kind === wanted).reduce((total, { credits }) => total + credits, 0)
  return sum('spent') - sum('returned')
}

/** The used credits of a pack. The oldest pack is used first, so that the latest can still be withdrawn from. */
export function usedCredits(entries: readonly CreditEntry[], packId: string): number {
  let left = spentOf(entries)
  for (const entry of entries) {
    if (entry.kind !== 'bought') continue
    const used = Math.min(left, entry.credits - withdrawnOf(entries, entry.packId))
    if (entry.packId === packId) return used
    left -= used
  }
  throw new RangeError(`The pack ${packId} was not bought`)
}

function withdrawnOf(entries: readonly CreditEntry[], packId: string): number {
  return -balanceOfCredits(
    entries.filter(
      entry => (entry.kind === 'withdrawn' || entry.kind === 'restored') && entry.packId === packId,
    ),
  )
}

/** Takes the unused credits of a pack out of the balance; undefined if none are left. */
export function withdrawPack(entries: readonly CreditEntry[], packId: string): CreditEntry | undefined {
  const used = usedCredits(entries, packId)
  const bought = entries.find(entry => entry.kind === 'bought' && entry.packId === packId)
  const credits = (bought?.credits ?? 0) - used - withdrawnOf(entries, packId)
  return credits > 0 ? { kind: 'withdrawn', packId, credits } : undefined
}

/** Gives back what was taken from a pack; undefined if nothing was. */
export function restorePack(entries: readonly CreditEntry[], packId: string): CreditEntry | undefined {
  const credits = withdrawnOf(entries, packId)
  return credits > 0 ? { kind: 'restored', packId, credits } : undefined
}
