import { expect, test } from 'vitest'
import { findNewerFunctions } from './old-browsers.ts'

test.each([
  'AbortSignal.any([a])',
  'Promise.try(f)',
  'new Map().getOrInsertComputed(1, f)',
  'Intl.Segmenter',
])('finds %s', code => {
  expect(findNewerFunctions(`const a = 1;${code}`)).toHaveLength(1)
})

test.each(['AbortSignal.timeout(1)', 'Map.groupBy(a, f)', 'read.isError', 'URL.canParse(a)'])(
  'knows %s',
  code => {
    expect(findNewerFunctions(code)).toEqual([])
  },
)
