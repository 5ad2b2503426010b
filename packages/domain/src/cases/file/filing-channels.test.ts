import { expect, test } from 'vitest'
import { archiveBytes, exhibitFileName } from './bundles.ts'
import { mostBytesOfFile } from './filing-channels.ts'

test('a file takes no more than the limits of a file and of what is sent at once', () => {
  expect(mostBytesOfFile('one-file', { mostFileBytes: 50, mostFilingBytes: 150 })).toBe(50)
  expect(mostBytesOfFile('one-file', { mostFileBytes: null, mostFilingBytes: 150 })).toBe(150)
  expect(mostBytesOfFile('one-file', { mostFileBytes: null, mostFilingBytes: null })).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('a file of the maximum size still fits into an archive of the size that is sent at once', () => {
  const size = mostBytesOfFile('stamped-files', { mostFileBytes: 4_000_000, mostFilingBytes: 4_000_000 })
  const name = exhibitFileName('ABC500', 'é'.repeat(300), { part: 10, parts: 10 })
  expect(archiveBytes([{ name, size }])).toBeLessThanOrEqual(4_000_000)
})
