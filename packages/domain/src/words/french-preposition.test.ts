import { expect, test } from 'vitest'
import { withFrenchPreposition } from './french-preposition.ts'

test.each([
  ['Anvers', 'd’Anvers'],
  ['Élise Martin', 'd’Élise Martin'],
  ['Œuf', 'd’Œuf'],
  ['Bruxelles', 'de Bruxelles'],
  ['Hasselt', 'de Hasselt'],
  ['Yaoundé', 'de Yaoundé'],
  ['Le Caire', 'du Caire'],
  ['Les Ulis', 'des Ulis'],
  ['La Haye', 'de La Haye'],
  ['Lens', 'de Lens'],
])('“de” before %s is %s', (name, joined) => {
  expect(withFrenchPreposition(name)).toBe(joined)
})
