import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from './i18n.ts'
import { useFormat } from './use-format.ts'

beforeAll(startTexts)

test('the first of a month is an ordinal in French, with and without its hour', () => {
  const { date, dateTime } = renderHook(useFormat).result.current
  expect(date('2026-12-01T12:00:00')).toBe('1er décembre 2026')
  expect(dateTime('2026-12-01T12:05:00')).toBe('1er décembre 2026 à 12:05')
  expect(date('2026-12-21T12:00:00')).toBe('21 décembre 2026')
})

test('a size is said in the largest unit of which there is one', () => {
  const { size } = renderHook(useFormat).result.current
  const said = [3, 1_000, 2_340_000, 5_240_000_000].map(size)
  expect(said.map(text => text.replace(/\s/g, ' '))).toEqual(['1 ko', '1 ko', '2,3 Mo', '5,2 Go'])
})
