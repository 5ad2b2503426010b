import { expect, test } from 'vitest'
import {
  answerDeadline,
  CONSULTATION_STATUSES,
  type ConsultationEvent,
  nextConsultationStatus,
  TIME_RESERVING_STATUSES,
} from './consultation-states.ts'

test.each([
  ['held', 'verify', 'requested'],
  ['requested', 'confirm', 'confirmed'],
  ['requested', 'propose', 'proposed'],
  ['proposed', 'accept', 'confirmed'],
  ['proposed', 'decline', 'declined'],
  ['confirmed', 'cancel', 'cancelled'],
  ['held', 'expire', 'expired'],
  ['held', 'confirm', undefined],
  ['confirmed', 'expire', undefined],
  ['confirmed', 'decline', undefined],
  ['proposed', 'confirm', undefined],
] as const)('%s and %s is %s', (status, event, next) => {
  expect(nextConsultationStatus(status, event)).toBe(next)
})

test('a consultation that no longer reserves a time keeps its status', () => {
  const events: ConsultationEvent[] = [
    'verify',
    'confirm',
    'propose',
    'accept',
    'decline',
    'cancel',
    'expire',
  ]
  for (const status of CONSULTATION_STATUSES.filter(name => !TIME_RESERVING_STATUSES.includes(name)))
    expect(events.map(event => nextConsultationStatus(status, event))).toEqual(events.map(() => undefined))
})

test('a request waits for an answer, but not beyond its own time', () => {
  const bookedAt = new Date('2026-11-18T09:00:00Z')
  expect(answerDeadline(bookedAt, new Date('2026-12-01T09:00:00Z'), 3)).toEqual(
    new Date('2026-11-21T09:00:00Z'),
  )
  expect(answerDeadline(bookedAt, new Date('2026-11-19T13:00:00Z'), 3)).toEqual(
    new Date('2026-11-19T13:00:00Z'),
  )
  const due = new Date('2026-11-23T09:00:00Z')
  expect(answerDeadline(bookedAt, new Date('2026-12-01T09:00:00Z'), 3, due)).toEqual(due)
})
