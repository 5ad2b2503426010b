import type { UserView } from '@maat/contract/users'
import { expect, test } from 'vitest'
import { keepable, valuesOf } from './profile-values.ts'

test('what is typed stays in the browser, but never a national number', () => {
  const saved = valuesOf({
    firstName: 'Camille',
    lastName: 'Exemple',
    titles: [],
    insurances: [],
  } as never as UserView)
  const typed = { ...saved, city: 'Namur', nationalNumber: '85.07.30-033.28', nationalNumberConfirmed: true }
  expect(keepable(typed)).toEqual({ ...saved, city: 'Namur' })
})
