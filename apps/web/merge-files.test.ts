import { expect, test } from 'vitest'
import { type BuiltFile, type Load, mergeFiles } from './merge-files.ts'

const file = (size: number, ...imports: number[]): BuiltFile => ({ size, imports, isEntry: false })
const entry = (...imports: number[]): BuiltFile => ({ size: 1000, imports, isEntry: true })
const load = (number: number): Load => ({
  entries: [number],
  weight: 1,
  requestBytes: 5000,
  mostBytes: 100_000,
})
const sorted = (groups: number[][]) => groups.map(group => group.toSorted()).toSorted()

test('merges files that the same screens load', () => {
  const files = [entry(2, 3), entry(2, 3), file(4000), file(3000)]
  expect(sorted(mergeFiles(files, [load(0), load(1)]))).toEqual([[0], [1], [2, 3]])
})

test('keeps a large file from a screen that does not need it', () => {
  const files = [entry(2, 3), entry(2), file(1000), file(80_000)]
  expect(sorted(mergeFiles(files, [load(0), load(1)]))).toEqual([[0], [1], [2], [3]])
})

test('merges a small file that a screen loads in vain, because a request costs more', () => {
  const files = [entry(2, 3), entry(2), file(1000), file(300)]
  expect(sorted(mergeFiles(files, [load(0), load(1)]))).toEqual([[0], [1], [2, 3]])
})

test('makes no circle: a file between two others joins both or neither', () => {
  // 2 imports 3, and 3 imports 4; 3 is too large for the second screen.
  const files = [entry(2), entry(4), file(100, 3), file(90_000, 4), file(100)]
  const groups = mergeFiles(files, [load(0), load(1)])
  const together = groups.find(group => group.includes(2) && group.includes(4))
  expect(together === undefined || together.includes(3)).toBe(true)
})

test('lets no screen fetch more than its limit', () => {
  const files = [entry(2, 3), entry(2), file(1000), file(300)]
  const strict = { ...load(1), mostBytes: 2100 }
  expect(sorted(mergeFiles(files, [load(0), strict]))).toEqual([[0], [1], [2], [3]])
})
