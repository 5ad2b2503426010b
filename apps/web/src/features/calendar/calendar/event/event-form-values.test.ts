import { expect, test } from 'vitest'
import { mergeChanges } from '../../../../forms/merge-changes.ts'
import {
  changesBetween,
  clockTimes,
  type EventValues,
  MERGING,
  type MergedEvent,
  placedTimes,
  timesOf,
  usualTimes,
} from './event-form-values.ts'

const brussels = 'Europe/Brussels'

test('hours are in the chosen time zone, in summer and in winter', () => {
  const values = { day: '2026-07-03', from: '10:00', lastDay: '2026-07-03', to: '11:30', isAllDay: false }
  expect(timesOf({ ...values, timeZone: brussels })).toEqual({
    startsAt: '2026-07-03T08:00:00.000Z',
    endsAt: '2026-07-03T09:30:00.000Z',
    isAllDay: false,
  })
  expect(timesOf({ ...values, timeZone: 'Africa/Douala' })?.startsAt).toBe('2026-07-03T09:00:00.000Z')
})

test('all-day events last from the first midnight to the one after the last day, and are read back unchanged', () => {
  const values = {
    day: '2026-10-24',
    from: '09:00',
    lastDay: '2026-10-26',
    to: '10:00',
    isAllDay: true,
    timeZone: brussels,
  }
  const times = timesOf(values)
  expect(times).toMatchObject({
    startsAt: '2026-10-23T22:00:00.000Z',
    endsAt: '2026-10-26T23:00:00.000Z',
  })
  expect(times && placedTimes(times, brussels)).toEqual(values)
})

test('an incomplete form has no times', () => {
  expect(clockTimes({ day: '', from: '10:00', timeZone: brussels })).toBeUndefined()
  expect(clockTimes({ day: '2026-07-03', from: '', timeZone: brussels })).toBeUndefined()
})

test('a new event starts at the next full hour today, and at ten on another day', () => {
  const now = new Date('2026-11-18T09:20:00Z')
  expect(usualTimes('2026-11-18', brussels, now).startsAt).toBe('2026-11-18T10:00:00.000Z')
  expect(usualTimes('2026-11-19', brussels, now).startsAt).toBe('2026-11-19T09:00:00.000Z')
})

const began = {
  kind: 'meeting' as const,
  title: 'Point',
  caseId: '',
  caseName: '',
  organiserId: 'ada',
  day: '2026-12-03',
  from: '10:00',
  lastDay: '2026-12-03',
  to: '11:00',
  isAllDay: false,
  timeZone: brussels,
  place: '',
  description: '',
  people: [{ email: 'invite@ailleurs.example', name: 'Une invitée' }],
  notifiesClient: true,
}

test("does not send untouched fields, so a colleague's move of the event stays", () => {
  expect(changesBetween(began, began)).toEqual({})
  expect(changesBetween(began, { ...began, title: 'Point sur le bail' })).toEqual({
    title: 'Point sur le bail',
  })
  const longer = changesBetween(began, { ...began, to: '12:00' })
  expect(longer).toMatchObject({
    startsAt: '2026-12-03T09:00:00.000Z',
    endsAt: '2026-12-03T11:00:00.000Z',
    timeZone: brussels,
  })
  expect(longer).not.toHaveProperty('participants')
})

const merge = (mine: EventValues, theirs: EventValues) => {
  const [base, own, other] = [began, mine, theirs].map(MERGING.recordOf) as [
    MergedEvent,
    MergedEvent,
    MergedEvent,
  ]
  const { merged, clashes } = mergeChanges(base, own, other)
  return { values: MERGING.valuesOf(merged), clashes: clashes.map(({ path }) => path) }
}

test("a save keeps a colleague's change, and sends only the user's own", () => {
  const theirs = { ...began, from: '14:00', to: '15:00', people: [] }
  const { values, clashes } = merge({ ...began, title: 'Point sur le bail' }, theirs)
  expect([values, clashes]).toEqual([{ ...theirs, title: 'Point sur le bail' }, []])
  expect(changesBetween(theirs, values)).toEqual({ title: 'Point sur le bail' })
})

test('two new times of one event are a conflict: hours make no sense without their day', () => {
  const moved = { ...began, day: '2026-12-04', lastDay: '2026-12-04' }
  const { values, clashes } = merge(moved, { ...began, from: '14:00', to: '15:00' })
  expect(clashes).toEqual(['times'])
  expect(values).toMatchObject({ day: '2026-12-04', from: '10:00', to: '11:00' })
})
