import { expect, test } from 'vitest'
import { INSTANTS, instantOfCommit, thirdOfCommit } from './instants.ts'

test('chooses the same time for every run of a commit', () => {
  const hash = 'e1ef84190a0b0c0d0e0f101112131415161718ff'
  expect(instantOfCommit(hash)).toBe(instantOfCommit(hash))
})

test('chooses every time for some commit', () => {
  const hashes = Array.from({ length: 64 }, (_, index) => (index * 0x1234567).toString(16).padStart(40, '0'))
  const short = Array.from({ length: 8 }, (_, index) => index.toString(16).padStart(8, '0').padEnd(40, 'a'))
  expect(new Set([...hashes, ...short].map(instantOfCommit))).toEqual(new Set(Object.values(INSTANTS)))
})

test('chooses every third of the benchmarks for some commit', () => {
  const hashes = Array.from({ length: 9 }, (_, index) => index.toString(16).padStart(8, '0').padEnd(40, 'a'))
  expect(new Set(hashes.map(thirdOfCommit))).toEqual(new Set([0, 1, 2]))
})
