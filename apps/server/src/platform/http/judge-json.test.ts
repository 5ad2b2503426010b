import { expect, test } from 'vitest'
import { isCostly } from './judge-json.ts'

const listOf = (parts: number) => JSON.stringify({ list: Array(parts).fill([]) })

test('a body of thousands of lists or objects is costly', () => {
  expect(isCostly(listOf(1500))).toBe(false)
  expect(isCostly(listOf(2500))).toBe(true)
  expect(isCostly(JSON.stringify(Array(2500).fill({})))).toBe(true)
})

test('brackets that somebody wrote are not counted, whatever stands before them', () => {
  const text = `${'[{"\\'.repeat(2500)}[`
  expect(isCostly(JSON.stringify({ text }))).toBe(false)
  expect(isCostly(JSON.stringify({ text, list: Array(2500).fill([]) }))).toBe(true)
})

test('a text without an end is judged, too', () => {
  expect(isCostly(`{"text":"${'['.repeat(3000)}`)).toBe(true)
})
