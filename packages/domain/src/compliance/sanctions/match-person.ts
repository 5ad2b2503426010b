// Compares a person of the firm with an entry of a list, and explains every part of the score. A name alone is never
// more than possible; only a person of the staff confirms.
import type { Day } from '../../calendar/day.ts'
import { compareNames, type NameComparison, type Similarity } from './compare-names.ts'
import { foldNumber, wordsOfEnterprise, wordsOfPerson } from './fold-name.ts'
import type { ListEntry, ListedBirth, ListedName, SubjectKind } from './list-entry.ts'
import { sounded, wordSimilarity } from './word-similarity.ts'

export interface ScreenedName {
  kind: SubjectKind
  text: string
}

/** The data of a client or owner that matter for the comparison. */
export interface ScreenedPerson {
  names: ScreenedName[]
  birthDate: Day | null
  nationality: string | null
  /** The number of an enterprise. */
  numbers: string[]
}

export const BIRTH_AGREEMENTS = [
  'same-day',
  'swapped',
  'same-year',
  'near-year',
  'other-day',
  'other-year',
] as const
export type BirthAgreement = (typeof BIRTH_AGREEMENTS)[number]

/** A part of the score with its points; the screen shows each as a sentence. */
export type ScorePart =
  | ({ kind: 'name'; points: number; ours: string; theirs: string } & Omit<NameComparison, 'score'>)
  | { kind: 'weak-alias'; points: number }
  | { kind: 'birth'; points: number; agreement: BirthAgreement; ours: Day; theirs: ListedBirth }
  | { kind: 'nationality'; points: number; isSame: boolean; ours: string; theirs: string[] }
  | { kind: 'number'; points: number; ours: string; theirs: string }

export const HIT_LEVELS = ['possible', 'probable'] as const
export type HitLevel = (typeof HIT_LEVELS)[number]

export interface Match {
  /** From 0 to 100. */
  score: number
  level: HitLevel
  parts: ScorePart[]
}

/** From this score on, a person decides. */
export const LEAST_SCORE = 85
export const LEAST_NAME_SCORE = 75
/** A name that is sufficient for the level 'probable' beside other data. */
const NAME_OF_PROBABLE = 85

export const POINTS = {
  weakAlias: -10,
  birth: {
    'same-day': 12,
    swapped: 8,
    'same-year': 6,
    'near-year': 3,
    'other-day': -5,
    'other-year': -15,
  },
  sameNationality: 4,
  otherNationality: -4,
  sameNumber: 20,
} as const satisfies { birth: Record<BirthAgreement, number>; [part: string]: unknown }

export const wordsOfName = ({ kind, text }: ScreenedName): string[] =>
  kind === 'person' ? wordsOfPerson(text) : wordsOfEnterprise(text)

/** How names are compared; an index has its words and similarities ready. */
export interface NameReader {
  wordsOf(name: ScreenedName): readonly string[]
  similarity: Similarity
}

const BY_SPELLING: NameReader = {
  wordsOf: wordsOfName,
  similarity: (ours, listed) => wordSimilarity(sounded(ours), sounded(listed)),
}

/** The best of the compared names. */
interface NameFound {
  ours: ScreenedName
  theirs: ListedName
  comparison: NameComparison
}

export function matchPerson(
  person: ScreenedPerson,
  entry: ListEntry,
  reader: NameReader = BY_SPELLING,
): Match | undefined {
  const number = sameNumber(person, entry)
  const found = bestName(person, entry, reader)
  if (!found && !number) return undefined
  const name = found?.comparison.score ?? 0
  if (name < LEAST_NAME_SCORE && !number) return undefined
  const birth = birthPart(person, entry)
  const nationality = nationalityPart(person, entry)
  const parts: ScorePart[] = [...namePartsOf(found), birth, nationality, number].filter(
    part => part !== undefined,
  )
  const sum = parts.reduce((points, part) => points + part.points, 0)
  // The same number is evidence whatever the name is.
  const score = Math.max(0, Math.min(100, number ? Math.max(sum, LEAST_SCORE) : sum))
  if (score < LEAST_SCORE) return undefined
  return { score, level: levelOf(name, { birth, nationality, number }), parts }
}

function namePartsOf(found: NameFound | undefined): ScorePart[] {
  if (!found) return []
  const { ours, theirs, comparison } = found
  const { score, ...words } = comparison
  const part: ScorePart = { kind: 'name', points: score, ours: ours.text, theirs: theirs.text, ...words }
  return theirs.isWeak ? [part, { kind: 'weak-alias', points: POINTS.weakAlias }] : [part]
}

function bestName(person: ScreenedPerson, entry: ListEntry, reader: NameReader): NameFound | undefined {
  let best: NameFound | undefined
  let most = 0
  for (const ours of person.names) {
    if (ours.kind !== entry.kind) continue
    const words = reader.wordsOf(ours)
    for (const theirs of entry.names) {
      const listed = reader.wordsOf({ kind: entry.kind, text: theirs.text })
      const comparison = compareNames(words, listed, reader.similarity)
      const worth = comparison.score + (theirs.isWeak ? POINTS.weakAlias : 0)
      if (worth <= most) continue
      best = { ours, theirs, comparison }
      most = worth
    }
  }
  return best
}

interface Evidence {
  birth: Extract<ScorePart, { kind: 'birth' }> | undefined
  nationality: Extract<ScorePart, { kind: 'nationality' }> | undefined
  number: Extract<ScorePart, { kind: 'number' }> | undefined
}

function levelOf(name: number, { birth, nationality, number }: Evidence): HitLevel {
  if (number) return 'probable'
  if (name < NAME_OF_PROBABLE) return 'possible'
  if (birth?.agreement === 'same-day') return 'probable'
  return birth?.agreement === 'same-year' && nationality?.isSame ? 'probable' : 'possible'
}

function birthPart({ birthDate }: ScreenedPerson, { births, kind }: ListEntry): Evidence['birth'] {
  if (birthDate === null || kind !== 'person' || births.length === 0) return undefined
  const compared = births.map(theirs => ({ theirs, agreement: compareBirths(birthDate, theirs) }))
  const best = compared.reduce((one, other) =>
    POINTS.birth[other.agreement] > POINTS.birth[one.agreement] ? other : one,
  )
  return { kind: 'birth', points: POINTS.birth[best.agreement], ours: birthDate, ...best }
}

/** As precisely as the list allows. */
export function compareBirths(ours: Day, theirs: ListedBirth): BirthAgreement {
  const [year = 0, month = 0, day = 0] = ours.split('-').map(Number)
  const apart = Math.abs(year - theirs.year)
  if (apart > 0) return apart === 1 || (theirs.isCirca && apart <= 3) ? 'near-year' : 'other-year'
  if (theirs.month === null || theirs.day === null)
    return theirs.month === null || theirs.month === month ? 'same-year' : 'other-day'
  if (theirs.month === month && theirs.day === day) return 'same-day'
  return theirs.month === day && theirs.day === month ? 'swapped' : 'other-day'
}

function nationalityPart(
  { nationality: ours }: ScreenedPerson,
  { nationalities: theirs, kind }: ListEntry,
): Evidence['nationality'] {
  if (ours === null || kind !== 'person' || theirs.length === 0) return undefined
  const isSame = theirs.includes(ours)
  const points = isSame ? POINTS.sameNationality : POINTS.otherNationality
  return { kind: 'nationality', points, isSame, ours, theirs }
}

function sameNumber(person: ScreenedPerson, entry: ListEntry): Evidence['number'] {
  for (const ours of person.numbers) {
    const folded = foldNumber(ours)
    const same = entry.numbers.find(({ text }) => folded.length >= 5 && foldNumber(text) === folded)
    if (same) return { kind: 'number', points: POINTS.sameNumber, ours, theirs: same.text }
  }
  return undefined
}
