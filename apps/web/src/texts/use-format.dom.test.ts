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
