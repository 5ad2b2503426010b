// The data that matter for a decision, as a text whose hash is kept: while both are unchanged, nobody is asked again.
import { foldNumber } from './fold-name.ts'
import type { ListEntry } from './list-entry.ts'
import { type ScreenedPerson, wordsOfName } from './match-person.ts'

/** Changed addresses, remarks and spellings of accents are no reason to ask again. */
export function basisOfEntry({ kind, names, births, nationalities, numbers }: ListEntry): string {
  return JSON.stringify([
    kind,
    names.map(({ text, isWeak }) => [wordsOfName({ kind, text }).join(' '), isWeak]).toSorted(byText),
    births.map(({ year, month, day, isCirca }) => [year, month, day, isCirca]).toSorted(byText),
    nationalities.toSorted(),
    numbers.map(({ text }) => foldNumber(text)).toSorted(),
  ])
}

export function basisOfPerson({ names, birthDate, nationality, numbers }: ScreenedPerson): string {
  return JSON.stringify([
    names.map(name => [name.kind, wordsOfName(name).join(' ')]).toSorted(byText),
    birthDate,
    nationality,
    numbers.map(foldNumber).toSorted(),
  ])
}

const byText = (one: unknown, other: unknown) => {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}
