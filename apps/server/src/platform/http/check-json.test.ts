import { expect, test } from 'vitest'
import { isCostly } from './check-json.ts'

const listOf = (parts: number) => JSON.stringify({ list: Array(parts).fill([]) })

test('a body of thousands of arrays or objects is costly', () => {
  expect(isCostly(listOf(1500))).toBe(false)
  expect(isCostly(listOf(2500))).toBe(true)
  expect(isCostly(JSON.stringify(Array(2500).fill({})))).toBe(true)
})

test('does not count brackets in strings, whatever precedes them', () => {
  const text = `${'[{"\\'.repeat(2500)}[`
  expect(isCostly(JSON.stringify({ text }))).toBe(false)
  expect(isCostly(JSON.stringify({ text, list: Array(2500).fill([]) }))).toBe(true)
})

test('also judges a string without an end', () => {
  expect(isCostly(`{"text":"${'['.repeat(3000)}`)).toBe(true)
})
