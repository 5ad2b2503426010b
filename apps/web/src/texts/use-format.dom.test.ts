import { offsetAt } from '@maat/domain/calendar/zoned-times'
import { renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from './i18n.ts'
import { ReadingZone } from './reading-zone.ts'
import { useFormat } from './use-format.ts'

beforeAll(startTexts)

test('the first of a month is an ordinal in French, with and without its hour', () => {
  const { date, dateTime } = renderHook(useFormat).result.current
  expect(date('2026-12-01T12:00:00')).toBe('1er décembre 2026')
  expect(dateTime('2026-12-01T12:05:00')).toBe('1er décembre 2026 à 12:05')
  expect(date('2026-12-21T12:00:00')).toBe('21 décembre 2026')
})

test("a moment is shown in the office's time zone, with the city where the browser's clock differs", () => {
  const moment = '2026-07-01T22:30:00Z'
  const city = { fr: 'Bruxelles', en: 'Brussels', nl: 'Brussel' }
  const shown = (timeZone: string) => {
    const { date, dateTime, time } = renderHook(useFormat, {
      wrapper: ({ children }) => createElement(ReadingZone, { value: { timeZone, city } }, children),
    }).result.current
    return [date(moment), dateTime(moment), time(moment), date('2026-07-01')]
  }
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(shown('Europe/Brussels')).toEqual(
    offsetAt(moment, here) === 120
      ? ['2 juillet 2026', '2 juillet 2026 à 00:30', '00:30', '1er juillet 2026']
      : ['2 juillet 2026', '2 juillet 2026 à 00:30 (Bruxelles)', '00:30 (Bruxelles)', '1er juillet 2026'],
  )
  expect(shown(here)[2]).not.toContain('(')
  expect(shown('Pacific/Kiritimati')[1]).toBe('2 juillet 2026 à 12:30 (Bruxelles)')
})
