import { expect, test } from 'vitest'
import { findSlowPatterns } from './slow-patterns.ts'

test.each([
  'text.replace(/\\s+$/, "")',
  'const VALUE = /([a-z]+)\\s*=/g',
  'export const nested = () => /^(?:a+)+$/.test(text)',
  'text.split(/\\s*,/)',
])('finds %s', text => {
  expect(findSlowPatterns(text)).toHaveLength(1)
})

test.each([
  'text.replace(/(?<!\\s)\\s+$/, "")',
  'const VALUE = /(?<![a-z])([a-z]+)=/g',
  'const half = a / b / c',
  'text.trimEnd()',
])('%s reads once', text => {
  expect(findSlowPatterns(text)).toEqual([])
})
