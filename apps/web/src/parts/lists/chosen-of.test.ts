import { expect, test } from 'vitest'
import { chosenOf } from './chosen-of.ts'

test('makes a query of the chosen values, without the empty ones and those of other names', () => {
  const filter = { search: 'bail', order: '', article: 'open' }
  expect(chosenOf(filter, 'search', 'order')).toEqual({ search: 'bail' })
  expect(chosenOf({ ...filter, search: '' }, 'search', 'order')).toEqual({})
})
