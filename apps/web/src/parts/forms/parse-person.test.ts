import { expect, test } from 'vitest'
import { parsePerson, splitName } from './parse-person.ts'

test.each([
  ['Nadia Exemple', 'Nadia', 'Exemple'],
  [' Marie  de la Tour ', 'Marie', 'de la Tour'],
  ['Nadia', 'Nadia', ''],
])('takes the first word of %j for the first name', (typed, firstName, lastName) => {
  expect(splitName(typed)).toEqual({ firstName, lastName })
})

test.each([
  ['a name', 'Nadia El Amrani', { firstName: 'Nadia', lastName: 'El Amrani', email: '' }],
  ['an address', ' nadia@ailleurs.example', { firstName: '', lastName: '', email: 'nadia@ailleurs.example' }],
  ['a number', '+32 470 12 34 56', { firstName: '', lastName: '', email: '' }],
])('puts %s that found no user into the right field', (_what, words, person) => {
  expect(parsePerson(words)).toEqual(person)
})
