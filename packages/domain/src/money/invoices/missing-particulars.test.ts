import { expect, test } from 'vitest'
import { missingParticulars, OFFICE_PARTICULARS, requiredParticulars } from './missing-particulars.ts'

const particulars = Object.fromEntries(OFFICE_PARTICULARS.map(name => [name, 'dit'])) as Parameters<
  typeof missingParticulars
>[0]

test.each(['BE', 'FR', 'CM', 'LU'])('in %s every required detail is missing until it is given', country => {
  const unsaid = { ...particulars }
  for (const name of OFFICE_PARTICULARS) unsaid[name] = ' '
  expect(missingParticulars(unsaid, country)).toEqual(requiredParticulars(country))
  expect(missingParticulars(particulars, country)).toEqual([])
})

test('each country has its own requirements: an account in Belgium, capital and mediator in France', () => {
  const without = { ...particulars, iban: '', capital: '', complaintsBody: '', vatNumber: '' }
  expect(missingParticulars(without, 'BE')).toEqual(['vatNumber', 'iban'])
  expect(missingParticulars(without, 'FR')).toEqual(['vatNumber', 'capital', 'complaintsBody'])
  expect(missingParticulars(without, 'CM')).toEqual([])
})
