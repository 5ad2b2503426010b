import type { EventItem } from '@maat/contract/calendar/events'
import { expect, test } from 'vitest'
import { attendedOf, planOfDay } from './day-plan.ts'

const event = (title: string, from: string, to: string, more: Partial<EventItem> = {}) =>
  ({
    title,
    startsAt: `2026-11-22T${from}:00Z`,
    endsAt: `2026-11-22T${to}:00Z`,
    isAllDay: false,
    answer: null,
    ...more,
  }) as EventItem

const AT_ELEVEN = new Date('2026-11-22T11:00:00Z')
const titles = (events: readonly EventItem[]) => events.map(({ title }) => title)

test('an ended meeting is over, one that has begun runs now, and the others are sorted by time', () => {
  const plan = planOfDay(
    [
      event('Dernier', '16:00', '17:00'),
      event('Premier', '09:00', '11:00'),
      event('Audience', '10:30', '12:00'),
      event('Midi', '11:30', '12:00'),
    ],
    AT_ELEVEN,
  )
  expect(titles(plan.over)).toEqual(['Premier'])
  expect(titles(plan.now)).toEqual(['Audience'])
  expect(titles(plan.ahead)).toEqual(['Midi', 'Dernier'])
})

test('an all-day event is not a running meeting, and comes after timed events', () => {
  const wholeDay = event('Congé', '00:00', '23:59', { isAllDay: true })
  const plan = planOfDay([wholeDay, event('Midi', '12:00', '13:00')], AT_ELEVEN)
  expect(plan.now).toEqual([])
  expect(titles(plan.ahead)).toEqual(['Midi', 'Congé'])
})

test('excludes events that the reader declined', () => {
  const declined = event('Décliné', '12:00', '13:00', { answer: 'declined' })
  expect(titles(attendedOf([declined, event('Midi', '12:00', '13:00')]))).toEqual(['Midi'])
})
