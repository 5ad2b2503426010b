// The numbers that each document has as an exhibit, over all sets of its case.
import type { ExhibitSetView } from '@maat/contract/cases/exhibits'

export function numbersOfDocuments(sets: readonly ExhibitSetView[]): ReadonlyMap<string, readonly string[]> {
  const numbers = new Map<string, string[]>()
  for (const { exhibits } of sets)
    for (const { documentId, number } of exhibits)
      numbers.set(documentId, [...(numbers.get(documentId) ?? []), number])
  return numbers
}
