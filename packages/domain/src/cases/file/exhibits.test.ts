import { expect, test } from 'vitest'
import { exhibitNumber, movedTo } from './exhibits.ts'

test('numbers follow the order, with the letter of the set', () => {
  expect([exhibitNumber('', 0), exhibitNumber('A', 11)]).toEqual(['1', 'A12'])
})

test('moves one exhibit among the others, at most to the end', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(movedTo(ids, 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(ids, 'b', 99)).toEqual(['a', 'c', 'd', 'b'])
  expect(movedTo(ids, 'b', -1)).toEqual(['b', 'a', 'c', 'd'])
})
