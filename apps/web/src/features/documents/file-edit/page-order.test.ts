import { expect, test } from 'vitest'
import { isUnchanged, moved, pagesInOrder, partsBetween, removedFrom, turned } from './page-order.ts'

test('turns a page in both directions, and a full turn changes nothing', () => {
  const pages = pagesInOrder(2)
  expect(turned(pages, 2, -90)[1]).toEqual({ page: 2, turn: 270 })
  const around = [90, 90, 90, 90].reduce((now, degrees) => turned(now, 1, degrees), pages)
  expect(isUnchanged(2, around)).toBe(true)
})

test('moves an item to another place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a'], 5, 0)).toEqual(['a'])
})

test('lists the removed pages', () => {
  const pages = pagesInOrder(4).filter(({ page }) => page !== 3)
  expect(removedFrom(4, pages)).toEqual([3])
  expect(isUnchanged(4, pages)).toBe(false)
})

test('splits between the cuts, and ignores one after the last page', () => {
  expect(partsBetween(4, new Set([1, 3, 4]))).toEqual([[1], [2, 3], [4]])
  expect(partsBetween(3, new Set())).toEqual([[1, 2, 3]])
})
