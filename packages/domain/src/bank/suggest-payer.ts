// Suggests whose part of a shared invoice a bank move pays: the payer whose reference it names, then the one of that name,
// then the only one who owes exactly that amount.
import { fold } from '../words/fold.ts'

interface SharedPart {
  name: string
  reference: string
  left: number
}

interface Received {
  references: readonly string[]
  otherName: string
  units: number
}

/** The place among the parts; null if none stands out. */
export function suggestPayer(parts: readonly SharedPart[], move: Received): number | null {
  const otherName = fold(move.otherName)
  const tests: ((part: SharedPart) => boolean)[] = [
    ({ reference }) => reference !== '' && move.references.includes(reference),
    ({ name }) => name !== '' && otherName.includes(fold(name)),
    ({ left }) => left === move.units,
  ]
  for (const test of tests) {
    const places = parts.flatMap((part, place) => (test(part) ? [place] : []))
    if (places.length === 1) return places[0] ?? null
  }
  return null
}
