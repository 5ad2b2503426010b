import { expect, test } from 'vitest'
import {
  estimateReturnKm,
  homeTravelReason,
  isTravelCodeAllowed,
  JUDICIAL_SEATS,
  travelCodeOn,
} from './travel.ts'

const seat = (id: string) => {
  const found = JUDICIAL_SEATS.find(one => one.id === id)
  if (!found) throw new Error(`${id} is no judicial seat`)
  return found
}

test.each([
  ['2026-11-18', false, undefined],
  ['2026-11-18', true, 'night'],
  ['2026-11-21', false, 'weekend'],
  ['2026-11-22', false, 'weekend'],
  ['2026-11-11', false, 'holiday'],
  ['2026-05-14', false, 'holiday'],
  ['', false, undefined],
])('on %s, at night: %s, the reason to leave from home is %s', (day, isNight, kind) => {
  expect(homeTravelReason(day, isNight)?.kind).toBe(kind)
  expect(travelCodeOn(day, isNight)).toBe(kind ? '192' : '191')
})

test('a trip from the office is always allowed, from home only with a reason', () => {
  expect(isTravelCodeAllowed('191', '2026-11-21', false)).toBe(true)
  expect(isTravelCodeAllowed('192', '2026-11-21', false)).toBe(true)
  expect(isTravelCodeAllowed('192', '2026-11-18', false)).toBe(false)
  expect(isTravelCodeAllowed('192', '2026-11-18', true)).toBe(true)
})

test('estimates the way there and back between two seats, the same in both directions', () => {
  const [brussels, namur, arlon] = [seat('brussels'), seat('namur'), seat('arlon')]
  expect(estimateReturnKm(brussels, namur)).toBe(estimateReturnKm(namur, brussels))
  // By road, 2 × 64 and 2 × 187 km.
  expect(estimateReturnKm(brussels, namur)).toBeGreaterThan(115)
  expect(estimateReturnKm(brussels, namur)).toBeLessThan(150)
  expect(estimateReturnKm(brussels, arlon)).toBeGreaterThan(340)
  expect(estimateReturnKm(brussels, arlon)).toBeLessThan(420)
  expect(estimateReturnKm(brussels, brussels)).toBe(0)
})

test('names each seat once, inside Belgium', () => {
  expect(new Set(JUDICIAL_SEATS.map(({ id }) => id)).size).toBe(JUDICIAL_SEATS.length)
  for (const { latitude, longitude } of JUDICIAL_SEATS) {
    expect(latitude).toBeGreaterThan(49.5)
    expect(latitude).toBeLessThan(51.5)
    expect(longitude).toBeGreaterThan(2.5)
    expect(longitude).toBeLessThan(6.4)
  }
})
