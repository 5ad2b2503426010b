import type { UserId } from '@maat/contract/ids'
import { expect, test } from 'vitest'
import { agendaDays } from './agenda-days.ts'

const days = { from: '2026-12-20', until: '2027-01-03' }
const nothing = { items: [], busy: [], deadlines: [] }
const holiday = { date: '2026-12-25', name: 'Noël', countries: ['BE' as const], isEstimate: false }

test('a holiday has its day in the list, even without events', () => {
  expect(agendaDays(days, nothing, [holiday], 'Europe/Brussels')).toEqual([
    { day: '2026-12-25', ...nothing, holidays: [holiday] },
  ])
})

test("a colleague's absence of several days is on each of them, from the first shown day", () => {
  const busy = {
    userId: 'a' as UserId,
    name: 'Ada',
    startsAt: '2026-12-17T23:00:00.000Z',
    endsAt: '2026-12-22T23:00:00.000Z',
  }
  const found = agendaDays(days, { ...nothing, busy: [busy] }, [], 'Europe/Brussels')
  expect(found.map(({ day }) => day)).toEqual(['2026-12-20', '2026-12-21', '2026-12-22'])
  expect(found.every(one => one.busy[0] === busy)).toBe(true)
})
