import { expect, test } from 'vitest'
import { eventTimeTexts } from './use-event-time-texts.ts'

const at = (startsAt: string, endsAt: string, timeZone = 'Africa/Douala') => ({
  startsAt,
  endsAt,
  isAllDay: false,
  timeZone,
})

test("shows the other office's time beside the reader's when they differ: in summer, not in winter", () => {
  const words = eventTimeTexts('Europe/Brussels', 'fr')
  const summer = at('2026-07-03T08:00:00Z', '2026-07-03T09:00:00Z')
  expect([words.hours(summer), words.elsewhere(summer)]).toEqual(['10:00–11:00', '09:00 Douala'])
  expect(words.elsewhere(at('2026-12-03T09:00:00Z', '2026-12-03T10:00:00Z'))).toBe('')
  expect(words.elsewhere({ ...summer, timeZone: 'Europe/Paris' })).toBe('')
  expect(eventTimeTexts('Africa/Douala', 'nl').elsewhere({ ...summer, timeZone: 'Europe/Brussels' })).toBe(
    '10:00 Brussel',
  )
})

test('all-day events have no hour in any time zone', () => {
  const leave = { ...at('2026-07-19T22:00:00Z', '2026-07-20T22:00:00Z', 'Europe/Brussels'), isAllDay: true }
  const words = eventTimeTexts('Africa/Douala', 'fr')
  expect(words.full(leave)).toBe('lundi 20 juillet 2026')
  expect(words.elsewhere(leave)).toBe('')
})
