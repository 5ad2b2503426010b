import type { AvailabilityView } from '@maat/contract/calendar/availability'
import { expect, test } from 'vitest'
import { mergeChanges } from '../../../forms/merge-changes.ts'
import { type AvailabilityByDay, byDay, withDays } from './availability-values.ts'

const on = (weekday: number, from = '09:00') => ({ weekday, from, until: '12:00' })
const VIEW: AvailabilityView = {
  kind: 'lawyer',
  takesConsultations: true,
  hours: [on(1), on(2)],
  languages: ['fr'],
  version: 3,
  timeZone: 'Europe/Brussels',
  canChange: true,
}
const given = (change: object) => byDay({ ...VIEW, ...change } as AvailabilityView)
const merge = (mine: object, theirs: object) =>
  mergeChanges<AvailabilityByDay>(byDay(VIEW), given(mine), given(theirs))

test('hours survive the round trip through the form', () => {
  expect(withDays(VIEW, byDay(VIEW))).toEqual(VIEW)
  const asOffice: AvailabilityView = { ...VIEW, hours: null }
  expect(withDays(VIEW, byDay(asOffice))).toEqual(asOffice)
})

test('merges changes to different days, and reports a conflict on the same day', () => {
  const { merged, clashes } = merge({ hours: [on(1, '10:00'), on(2)] }, { hours: [on(1)], languages: ['nl'] })
  expect(clashes).toEqual([])
  expect(withDays(VIEW, merged)).toMatchObject({ hours: [on(1, '10:00')], languages: ['nl'] })
  expect(merge({ hours: [on(1, '10:00'), on(2)] }, { hours: [on(2)] }).clashes).toEqual([
    { path: 'hours.1', mine: [on(1, '10:00')], theirs: undefined },
  ])
})

test("a switch to the office's hours conflicts with a change of an hour", () => {
  expect(merge({ hours: [on(1)] }, { hours: null }).clashes.map(({ path }) => path)).toEqual(['hours'])
})
