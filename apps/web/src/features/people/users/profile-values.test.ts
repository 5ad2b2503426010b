import type { UserView } from '@maat/contract/people/users'
import { expect, test } from 'vitest'
import { valuesOf, withoutNationalNumber } from './profile-values.ts'

test('keeps input in the browser, but never a national number', () => {
  const lists = { titles: [], insurances: [], spokenLanguages: [], skills: [], released: [] }
  const person: Partial<UserView> = { firstName: 'Camille', lastName: 'Exemple', ...lists }
  const saved = valuesOf(person as UserView)
  const typed = { ...saved, city: 'Namur', nationalNumber: '85.07.30-033.28', nationalNumberConfirmed: true }
  expect(withoutNationalNumber(typed)).toEqual({ ...saved, city: 'Namur' })
})
