// Compares the words of two names in any order, and says which words agree.

/** Words of the two names that agree; joined words are written as one in the other name. */
export interface WordPair {
  ours: string
  listed: string
  /** From 0 to 1. */
  similarity: number
}

export interface NameComparison {
  /** From 0 to 100. */
  score: number
  pairs: WordPair[]
  /** Words without a counterpart. */
  oursAlone: string[]
  listedAlone: string[]
}

export type Similarity = (ours: string, listed: string) => number

/** A word that only the longer name has, such as a patronymic. */
const WEIGHT_OF_EXTRA = 0.25
const LEAST_JOINED = 0.93

interface Candidate {
  ours: readonly number[]
  listed: readonly number[]
  pair: WordPair
}

export function compareNames(
  ours: readonly string[],
  listed: readonly string[],
  similarity: Similarity,
): NameComparison {
  const chosen = choosePairs(
    [...joinedPairs(ours, listed, similarity), ...singlePairs(ours, listed, similarity)],
    ours.length,
    listed.length,
  )
  const [takenOfOurs, takenOfListed] = [
    new Set(chosen.flatMap(one => one.ours)),
    new Set(chosen.flatMap(one => one.listed)),
  ]
  const oursAlone = ours.filter((_, at) => !takenOfOurs.has(at))
  const listedAlone = listed.filter((_, at) => !takenOfListed.has(at))
  const pairs = chosen.map(({ pair }) => pair)
  return { score: scoreOf(pairs, oursAlone.length, listedAlone.length), pairs, oursAlone, listedAlone }
}

function singlePairs(
  ours: readonly string[],
  listed: readonly string[],
  similarity: Similarity,
): Candidate[] {
  const found: Candidate[] = []
  ours.forEach((one, at) => {
    listed.forEach((other, place) => {
      const similar = similarity(one, other)
      if (similar > 0)
        found.push({
          ours: [at],
          listed: [place],
          pair: { ours: one, listed: other, similarity: similar },
        })
    })
  })
  return found
}

/** Abdel Rahman is often written as one word. */
function joinedPairs(
  ours: readonly string[],
  listed: readonly string[],
  similarity: Similarity,
): Candidate[] {
  const found: Candidate[] = []
  const add = (first: readonly string[], second: readonly string[], isOursJoined: boolean) => {
    for (let at = 0; at + 1 < first.length; at += 1) {
      const joined = `${first[at]}${first[at + 1]}`
      second.forEach((whole, place) => {
        const similar = isOursJoined ? similarity(joined, whole) : similarity(whole, joined)
        if (similar < LEAST_JOINED) return
        const parts = `${first[at]} ${first[at + 1]}`
        found.push(
          isOursJoined
            ? {
                ours: [at, at + 1],
                listed: [place],
                pair: { ours: parts, listed: whole, similarity: similar },
              }
            : {
                ours: [place],
                listed: [at, at + 1],
                pair: { ours: whole, listed: parts, similarity: similar },
              },
        )
      })
    }
  }
  add(ours, listed, true)
  add(listed, ours, false)
  return found
}

/** The most similar first; a joined word wins over an equally similar single one. */
function choosePairs(candidates: Candidate[], ours: number, listed: number): Candidate[] {
  const [freeOurs, freeListed] = [new Array(ours).fill(true), new Array(listed).fill(true)]
  const chosen: Candidate[] = []
  for (const one of candidates.toSorted((a, b) => b.pair.similarity - a.pair.similarity)) {
    if (!one.ours.every(at => freeOurs[at]) || !one.listed.every(at => freeListed[at])) continue
    for (const at of one.ours) freeOurs[at] = false
    for (const at of one.listed) freeListed[at] = false
    chosen.push(one)
  }
  return chosen
}

/** A name of one word is no evidence beside a longer name. */
function scoreOf(pairs: readonly WordPair[], oursAlone: number, listedAlone: number): number {
  const isLone = pairs.length === 1 && oursAlone + listedAlone > 0
  if (pairs.length === 0 || isLone) return 0
  const missing = Math.min(oursAlone, listedAlone)
  const extra = Math.max(oursAlone, listedAlone) - missing
  const agreed = pairs.reduce((sum, { similarity }) => sum + similarity * similarity, 0)
  return Math.round((100 * agreed) / (pairs.length + missing + WEIGHT_OF_EXTRA * extra))
}

/** No comparison of so many words can score higher: a cheap test before `compareNames`. */
export function highestScore(pairs: number, ours: number, listed: number): number {
  const agreed = Math.min(pairs, ours, listed)
  const missing = Math.min(ours, listed) - agreed
  const extra = Math.abs(ours - listed)
  return (100 * agreed) / (agreed + missing + WEIGHT_OF_EXTRA * extra)
}
