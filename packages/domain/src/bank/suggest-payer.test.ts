import { expect, test } from 'vitest'
import { suggestPayer } from './suggest-payer.ts'

const PARTS = [
  { name: 'Assurances Exemple', reference: '111', left: 242_00 },
  { name: 'Camille Dubois', reference: '222', left: 363_00 },
  { name: 'Société Mère', reference: '', left: 363_00 },
]
const NOTHING = { references: [], otherName: '', units: 1 }

test('a named reference goes before the name, and the name before the amount', () => {
  const named = { references: ['111'], otherName: 'Camille Dubois', units: 363_00 }
  expect(suggestPayer(PARTS, named)).toBe(0)
  expect(suggestPayer(PARTS, { ...named, references: ['999'] })).toBe(1)
  expect(suggestPayer(PARTS, { ...NOTHING, otherName: 'SA SOCIETE MERE', units: 242_00 })).toBe(2)
  expect(suggestPayer(PARTS, { ...NOTHING, units: 242_00 })).toBe(0)
})

test('suggests no payer if several fit, or none', () => {
  expect(suggestPayer(PARTS, { ...NOTHING, units: 363_00 })).toBeNull()
  expect(suggestPayer(PARTS, { ...NOTHING, references: ['111', '222'] })).toBeNull()
  expect(suggestPayer(PARTS, NOTHING)).toBeNull()
})
